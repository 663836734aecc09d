"""A bot in Python, by docs/protocol.md and python-socketio alone (Debian: apt-get install python3-socketio python3-websocket).

It sits down, gets ready, and answers by chance whatever does not lose at once.

    python3 packages/server/examples/client.py http://localhost:3000 rusty-heron Ada
"""

import base64
import json
import queue
import random
import secrets
import sys

import socketio

address, room, name = sys.argv[1:4]
token = base64.urlsafe_b64encode(secrets.token_bytes(16)).decode().rstrip("=")
client = socketio.Client()
# What the line brings is taken in turn by the one thread below, so that nothing overtakes anything.
inbox = queue.Queue()


class Table:
    view = {}
    position = None
    answered = set()
    unanswered = {}


def say(line):
    print(line, flush=True)


def hello():
    message = {"protocol": 2, "room": room, "token": token}
    if Table.position is not None:
        message["since"] = Table.position
    client.emit("hello", message, callback=lambda answer: inbox.put(("hello", answer)))


def send(request, command=None):
    command = command or secrets.token_urlsafe(9)
    Table.unanswered[command] = request
    message = {"id": command, "request": request, "since": Table.position}
    client.emit("command", message, callback=lambda answer: inbox.put((command, answer)))


def take(update):
    """Keeps the view: a whole one replaces everything, a change builds on the position held."""
    position = update["position"]
    if position == Table.position:
        return
    number = lambda text: int((text or "0.").split(".")[0])
    is_next = update["from"] == Table.position if "from" in update else number(position) == number(Table.position) + 1
    if not update.get("whole") and not is_next:
        return hello()
    if update.get("whole"):
        Table.view = {}
    for part, value in update["parts"].items():
        if value is None and part.startswith("game/"):
            Table.view.pop(part, None)
        else:
            Table.view[part] = value
    Table.position = position
    for sent in update["events"]:
        say(json.dumps(sent["event"], separators=(",", ":")))


def act():
    """Does the next thing that the table wants of this person, one at a time. Says whether the match is over."""
    view = Table.view
    if not view or Table.unanswered:
        return False
    if view["outcome"] is not None:
        say("over: " + json.dumps(view["outcome"], separators=(",", ":")))
        return True
    me = view["you"].get("person")
    if me is None:
        send({"type": "join", "name": name})
    elif view["table"]["phase"] == "lobby":
        if not next(person for person in view["people"] if person["id"] == me)["ready"]:
            send({"type": "ready", "nonce": secrets.token_hex(16)})
    else:
        for question in view["questions"]:
            decision = question["decision"]
            is_mine = me in question["people"] and not question.get("answered") and not decision.get("optional")
            if is_mine and question["id"] not in Table.answered:
                Table.answered.add(question["id"])
                options = [each for each in decision["options"] if not each.get("fatal")] or decision["options"]
                send({"type": "answer", "question": question["id"], "option": random.choice(options)["id"]})
                break
    return False


@client.event
def connect():
    inbox.put(("line", None))


@client.on("update")
def update(message):
    inbox.put(("update", message))


client.connect(address, transports=["websocket"])
over = False
while not over:
    what, message = inbox.get()
    if what == "line":
        hello()
        continue
    if what == "update":
        take(message)
    elif message["ok"] or message["error"]["next"] != "retry":
        request = Table.unanswered.pop(what, None)
        if not message["ok"]:
            say(message["error"]["message"])
            if request and message["error"]["next"] == "resync":
                Table.answered.discard(request.get("question"))
        if "update" in message:
            take(message["update"])
        if what == "hello":
            for command, request in list(Table.unanswered.items()):
                send(request, command)
    else:
        client.sleep(1)
        hello() if what == "hello" else send(Table.unanswered[what], what)
    over = act()
client.disconnect()
