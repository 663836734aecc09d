/** Resolves in the next task. The browser can draw and handle input before that. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
