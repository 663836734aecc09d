import type { Server, Socket } from 'socket.io'
import type {
  AdviseAnswer,
  Answer,
  ClientToServer,
  Greeting,
  LookAnswer,
  ServerToClient,
  SinceAnswer,
} from '@bay327/room'
import type { Form } from '@bay327/room/codec/form'
import type { Viewer } from '../rooms/audience.ts'
import type { HostedRoom } from '../rooms/hosted.ts'
import type { Ready } from './parser.ts'

/** What a socket is to its room. */
export interface SocketViewer extends Viewer {
  readonly socket: string
  /** How it wants to be told. */
  readonly form: Form
}

/** Where a socket sits: the room it said hello to, and how much it has been sent since. */
export interface Sitting {
  readonly room: HostedRoom<SocketViewer>
  readonly viewer: SocketViewer
  /** The version at the hello: from there on every change was pushed to this socket. */
  readonly from: number
}

export interface SocketData {
  /** What all limits go by that are of an address. */
  network: string
  sitting?: Sitting
}

type NoEvents = Record<string, never>
/** What goes out: an update is put into text before, once for all that get it. */
interface Sent extends Omit<ServerToClient, 'update'> {
  update(update: Ready): void
}
export type BayServer = Server<ClientToServer, Sent, NoEvents, SocketData>
export type BaySocket = Socket<ClientToServer, Sent, NoEvents, SocketData>

/** The way back to whoever sent a message: its acknowledgement, or nothing. */
export type Reply = ((answer: Answer | Greeting | LookAnswer | SinceAnswer | AdviseAnswer) => void) | undefined
