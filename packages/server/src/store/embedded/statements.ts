import type { Database } from '../sqlite.ts'

/** Prepares all statements of the store. */
export function statements(db: Database) {
  return {
    room: db.prepare('SELECT version, schema, rules, state FROM room WHERE code = ?'),
    open: db.prepare('INSERT INTO room (code, touched, version, schema, rules, state) VALUES (?, ?, ?, ?, ?, ?)'),
    touch: db.prepare('UPDATE room SET touched = ? WHERE code = ?'),
    snapshot: db.prepare(
      `UPDATE room SET version = ?, schema = ?, rules = ?, state = ? WHERE code = ? AND version < ?
       AND EXISTS (SELECT 1 FROM entry WHERE room = code AND version = ? AND id = ?)`,
    ),
    tip: db.prepare('SELECT version, id FROM entry WHERE room = ? ORDER BY version DESC LIMIT 1'),
    append: db.prepare('INSERT INTO entry (room, version, id, body) VALUES (?, ?, ?, ?)'),
    since: db.prepare('SELECT id, body FROM entry WHERE room = ? AND version > ? ORDER BY version'),
    list: db.prepare('INSERT OR REPLACE INTO listed (code, at, facts) VALUES (?, ?, ?)'),
    removeOwnTable: db.prepare('DELETE FROM listed WHERE code = ?'),
    listed: db.prepare('SELECT facts FROM listed WHERE at >= ? ORDER BY at DESC, code LIMIT ?'),
    notes: db.prepare('SELECT text FROM note WHERE room = ?'),
    note: db.prepare('INSERT OR REPLACE INTO note (room, text) VALUES (?, ?)'),
    forgetNotes: db.prepare('DELETE FROM note WHERE room = ?'),
    beBrief: db.prepare('INSERT OR REPLACE INTO brief (room, ms) VALUES (?, ?)'),
    stay: db.prepare('DELETE FROM brief WHERE room = ?'),
    spend: db.prepare(
      'INSERT INTO spent (name, until, amount) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET amount = amount + excluded.amount',
    ),
    spent: db.prepare('SELECT amount FROM spent WHERE name = ?'),
    forgetSpent: db.prepare('DELETE FROM spent WHERE until <= ?'),
    gone: db.prepare(
      `SELECT code FROM room WHERE touched < ?
       UNION SELECT code FROM brief JOIN room ON code = brief.room WHERE touched < ? - ms`,
    ),
    offer: db.prepare('INSERT OR IGNORE INTO agreed (name, value) VALUES (?, ?)'),
    newest: db.prepare('SELECT max(touched) AS at FROM room'),
    swept: db.prepare("INSERT OR REPLACE INTO agreed (name, value) VALUES ('swept', ?)"),
    agreed: db.prepare('SELECT value FROM agreed WHERE name = ?'),
    remind: db.prepare(
      'INSERT INTO reminder (code, at) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET at = min(at, excluded.at)',
    ),
    due: db.prepare('SELECT code FROM reminder WHERE at <= ? ORDER BY at LIMIT ?'),
    hand: db.prepare('UPDATE reminder SET at = ? WHERE code = ?'),
    again: db.prepare('UPDATE reminder SET at = ? WHERE code = ? AND at = ?'),
    unremind: db.prepare('DELETE FROM reminder WHERE code = ? AND at = ?'),
    keep: db.prepare('INSERT OR IGNORE INTO replay (id, until, bytes) VALUES (?, ?, ?)'),
    match: db.prepare('SELECT bytes FROM replay WHERE id = ? AND until > ?'),
    forgetMatches: db.prepare('DELETE FROM replay WHERE until <= ?'),
    total: db.prepare('SELECT count FROM total WHERE game = ? AND kind = ? AND what = ?'),
    counted: db.prepare('SELECT count(*) AS count FROM total WHERE game = ?'),
    totals: db.prepare('SELECT kind, what, count FROM total WHERE game = ?'),
    add: db.prepare(
      'INSERT INTO total (game, kind, what, count) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
    ),
    removals: db.prepare('SELECT code FROM removal'),
    forgetRemoval: db.prepare('DELETE FROM removal WHERE code = ?'),
    forgetListed: db.prepare('DELETE FROM listed WHERE at < ?'),
    forgetEntries: db.prepare('DELETE FROM entry WHERE room = ?'),
    forget: db.prepare('DELETE FROM room WHERE code = ?'),
  }
}
