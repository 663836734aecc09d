/** Plain data: what a state, an event, a view and a log entry are made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
