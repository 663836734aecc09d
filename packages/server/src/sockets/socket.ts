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

/** The room's view of a socket. */
export interface SocketViewer extends Viewer {
  readonly socket: string
  /** The form in which the client wants messages. */
  readonly form: Form
}

/** The room that a socket said hello to, and the version from which it got all changes. */
export interface Sitting {
  readonly room: HostedRoom<SocketViewer>
  readonly viewer: SocketViewer
  /** Version of the room at the hello. Every later change was pushed to this socket. */
  readonly from: number
}

export interface SocketData {
  /** The key under which all limits per address count this socket. */
  network: string
  sitting?: Sitting
}

type NoEvents = Record<string, never>
/** Outgoing events: updates are serialized beforehand, once for all receivers. */
interface Sent extends Omit<ServerToClient, 'update'> {
  update(update: Ready): void
}
export type BayServer = Server<ClientToServer, Sent, NoEvents, SocketData>
export type BaySocket = Socket<ClientToServer, Sent, NoEvents, SocketData>

/** Answers the sender of a message by its acknowledgement. Does nothing if the message has none. */
export type Reply = ((answer: Answer | Greeting | LookAnswer | SinceAnswer | AdviseAnswer) => void) | undefined
