declare const brand: unique symbol
type Brand<T, B extends string> = T & { readonly [brand]: B }

/** A person at one table. The id has no relation to ids at other tables. */
export type PersonId = Brand<string, 'PersonId'>
/** A table's short code, for example `rusty-heron`. The code is also the table's key in the store. */
export type RoomCode = Brand<string, 'RoomCode'>
/** A unique id of a command. The sender generates it, so that a repeated command has no effect. */
export type CommandId = Brand<string, 'CommandId'>
/** A server process. */
export type NodeId = Brand<string, 'NodeId'>
/** A question's id in the room: `<match>.<undos>.<game's id>`. An id is never used twice. */
export type QuestionId = Brand<string, 'QuestionId'>
/** A viewer's position in a room's log: `<version>.<id of the entry>`. */
export type Position = Brand<string, 'Position'>
