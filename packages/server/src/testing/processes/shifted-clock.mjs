/** Loaded before a server process: shifts the machine's clock by `CLOCK_SHIFT` ms, as if somebody had set it. */
const shift = Number(process.env['CLOCK_SHIFT'])
const now = Date.now
Date.now = () => now() + shift
