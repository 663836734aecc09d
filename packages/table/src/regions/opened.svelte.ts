/** The pad that is open: it shows what it otherwise leaves out. Board and pads share the value. */
class Opened {
  pad: string | undefined = $state()
  /** Opens a pad, or closes it if it is open. */
  readonly turn = (pad: string): void => {
    this.pad = this.pad === pad ? undefined : pad
  }
}

export const opened = new Opened()
