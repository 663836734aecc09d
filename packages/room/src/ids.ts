declare const brand: unique symbol
type Brand<T, B extends string> = T & { readonly [brand]: B }

/** A person at one table; says nothing about any other table. */
export type PersonId = Brand<string, 'PersonId'>
/** A table's short code, as said aloud: `rusty-heron`. Also its key in the store. */
export type RoomCode = Brand<string, 'RoomCode'>
/** Made by the sender, unique for good: what makes a retry harmless. */
export type CommandId = Brand<string, 'CommandId'>
/** A server process. */
export type NodeId = Brand<string, 'NodeId'>
/** A question as the room gives it out, never used twice: `<match>.<undos>.<game's id>`. */
export type QuestionId = Brand<string, 'QuestionId'>
/** Where in a room's log a viewer is: `<version>.<id of the entry>`. */
export type Position = Brand<string, 'Position'>
