const risks = [
  [/\bbackup - *>[^|\n`]*/g, 'empties the last backup before a new one is written; use backup --keep'],
  [
    /\benv \$\([^)\n]*\)/g,
    'splits settings at spaces and keeps quotes; let systemd read the file (deploy/bay327-operate)',
  ],
]

/** Returns the commands in a text that lose data or settings, each with the reason. */
export function riskyIn(text) {
  return risks.flatMap(([risk, reason]) =>
    (text.match(risk) ?? []).map((command) => ({ command: command.trim(), reason })),
  )
}
