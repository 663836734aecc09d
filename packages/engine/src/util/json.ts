/** Plain data: the type of states, events, views and log entries. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
