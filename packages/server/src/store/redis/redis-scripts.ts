import { defineScript } from 'redis'

/**
 * Each script is one atomic step. A room has two keys in one slot: `log` (a list, entry n at index n - 1) and `room` (a
 * hash: the end of the log, and the snapshot). Both keys expire at the same time, counted from the last entry.
 */

/**
 * create: returns 1 if the room was created, 0 if its code is in use. Keys: log, room. Arguments: entry, id, version,
 * schema, rules, state, ms to keep the room, and optionally the shorter ms to keep it until somebody plays.
 */
const createRoom = script(
  `if redis.call('EXISTS', KEYS[1], KEYS[2]) > 0 then return 0 end
   redis.call('RPUSH', KEYS[1], ARGV[1])
   redis.call('HSET', KEYS[2], 'tip', 1, 'id', ARGV[2],
     'version', ARGV[3], 'schema', ARGV[4], 'rules', ARGV[5], 'state', ARGV[6])
   if ARGV[8] then redis.call('HSET', KEYS[2], 'brief', ARGV[8]) end
   redis.call('PEXPIRE', KEYS[1], ARGV[8] or ARGV[7])
   redis.call('PEXPIRE', KEYS[2], ARGV[8] or ARGV[7])
   return 1`,
)

/**
 * append: returns 1 if the entry was appended, 0 after a conflict, -1 if there is no such room. Keys: log, room.
 * Arguments: tip, id at the tip, entry, id, ms to keep the room, publish command, channel, and `1` if the entry is
 * play.
 */
const appendEntry = script(
  `local held = redis.call('HMGET', KEYS[2], 'tip', 'id')
   if not held[1] then return -1 end
   if held[1] ~= ARGV[1] or held[2] ~= ARGV[2] then return 0 end
   local tip = redis.call('RPUSH', KEYS[1], ARGV[3])
   redis.call('HSET', KEYS[2], 'tip', tip, 'id', ARGV[4])
   if ARGV[8] == '1' then redis.call('HDEL', KEYS[2], 'brief') end
   local ms = redis.call('HGET', KEYS[2], 'brief') or ARGV[5]
   redis.call('PEXPIRE', KEYS[1], ms)
   redis.call('PEXPIRE', KEYS[2], ms)
   redis.call(ARGV[6], ARGV[7], tip)
   return 1`,
)

/**
 * snapshot: stores a snapshot if it is newer than the stored one and its entry is in the log. Keys: log, room.
 * Arguments: version, schema, rules, state, id.
 */
const keepSnapshot = script(
  `local held = redis.call('HGET', KEYS[2], 'version')
   local entry = redis.call('LINDEX', KEYS[1], ARGV[1] - 1)
   if held and tonumber(held) < tonumber(ARGV[1]) and entry and cjson.decode(entry).id == ARGV[5] then
     redis.call('HSET', KEYS[2], 'version', ARGV[1], 'schema', ARGV[2], 'rules', ARGV[3], 'state', ARGV[4])
   end
   return 0`,
)

/**
 * load: returns version, schema, rules, state, then the entries after the snapshot. Returns nothing if there is no such
 * room.
 */
const loadRoom = script(
  `local held = redis.call('HMGET', KEYS[2], 'version', 'schema', 'rules', 'state')
   if not held[1] then return {} end
   local found = redis.call('LRANGE', KEYS[1], held[1], -1)
   return { held[1], held[2], held[3], held[4], found }`,
)

/**
 * list: stores the facts of an open table, and removes the oldest tables if there are too many. Keys: at, facts.
 * Arguments: room, facts, maximum number.
 */
const listRoom = script(
  `local now = redis.call('TIME')
   redis.call('ZADD', KEYS[1], now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1])
   redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
   local gone = redis.call('ZRANGE', KEYS[1], 0, -1 - ARGV[3])
   for _, room in ipairs(gone) do
     redis.call('ZREM', KEYS[1], room)
     redis.call('HDEL', KEYS[2], room)
   end
   return 0`,
)

/** removeOwnTable: removes a table from the list. Keys: at, facts. Argument: room. */
const unlistRoom = script(
  `redis.call('ZREM', KEYS[1], ARGV[1])
   redis.call('HDEL', KEYS[2], ARGV[1])
   return 0`,
)

/** listed: returns the latest facts, newest first. Keys: at, facts. Arguments: maximum number, maximum age in ms. */
const listedRooms = script(
  `local now = redis.call('TIME')
   local since = now[1] * 1000 + math.floor(now[2] / 1000) - ARGV[2]
   local rooms = redis.call('ZREVRANGEBYSCORE', KEYS[1], '+inf', since, 'LIMIT', 0, ARGV[1])
   if #rooms == 0 then return {} end
   return redis.call('HMGET', KEYS[2], unpack(rooms))`,
)

/**
 * note: returns 1 if the notes were stored, 0 if the stored notes differ or there is no room. Keys: log, room.
 * Arguments: the notes before (empty: none) and after.
 */
const noteRoom = script(
  `local held = redis.call('HMGET', KEYS[2], 'tip', 'notes')
   if not held[1] or (held[2] or '') ~= ARGV[1] then return 0 end
   redis.call('HSET', KEYS[2], 'notes', ARGV[2])
   return 1`,
)

/**
 * due: returns the time until which the rooms are claimed, and the rooms. Key: due. Arguments: maximum number, claim
 * time in ms.
 */
const dueRooms = script(
  `local now = redis.call('TIME')
   now = now[1] * 1000 + math.floor(now[2] / 1000)
   local rooms = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[1])
   for _, room in ipairs(rooms) do redis.call('ZADD', KEYS[1], now + ARGV[2], room) end
   return { now + ARGV[2], rooms }`,
  1,
)

/**
 * looked: reports that a claimed room was handled. The room is due again at another time, or never (empty). Key: due.
 * Arguments: room, end of the claim, next time.
 */
const markHandled = script(
  `local held = redis.call('ZSCORE', KEYS[1], ARGV[1])
   if not held or tonumber(held) ~= tonumber(ARGV[2]) then return 0 end
   if ARGV[3] == '' then return redis.call('ZREM', KEYS[1], ARGV[1]) end
   redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
   return 0`,
  1,
)

/** clock: returns seconds and microseconds, by the master of this key. */
const clockAt = script(`return redis.call('TIME')`, 1)

/**
 * keep: returns 1 if the match was stored, 0 if it exists already, -1 if it is too late. Keys: match, totals.
 * Arguments: the bytes, expiry time, maximum number of totals. If the match is counted, also its group, then
 * alternately name and amount.
 */
const keepFinished = script(
  `local now = redis.call('TIME')
   if tonumber(ARGV[2]) <= now[1] * 1000 + math.floor(now[2] / 1000) then return -1 end
   if not redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PXAT', ARGV[2]) then return 0 end
   local kind = ARGV[4]
   if not kind then return 1 end
   local isNew = redis.call('HEXISTS', KEYS[2], kind .. '\\n' .. ARGV[5]) == 0
   if isNew and redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[3]) then kind = '' end
   for i = 5, #ARGV, 2 do redis.call('HINCRBY', KEYS[2], kind .. '\\n' .. ARGV[i], ARGV[i + 1]) end
   return 1`,
)

/** count: returns the sum. Key: the counter. Arguments: the amount, and the ms until the counter expires. */
const countUp = script(
  `if tonumber(ARGV[1]) == 0 then return tonumber(redis.call('GET', KEYS[1]) or 0) end
   local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
   if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
   return sum`,
  1,
)

export const scripts = {
  countUp,
  createRoom,
  appendEntry,
  keepSnapshot,
  loadRoom,
  listRoom,
  unlistRoom,
  listedRooms,
  noteRoom,
  dueRooms,
  markHandled,
  clockAt,
  keepFinished,
}

function script(lua: string, keys = 2) {
  return defineScript({
    SCRIPT: lua,
    NUMBER_OF_KEYS: keys,
    parseCommand(parser, ...args: (string | Buffer)[]) {
      for (const key of args.slice(0, keys)) parser.pushKey(key)
      parser.push(...args.slice(keys))
    },
    transformReply: (reply: unknown) => reply,
  })
}
