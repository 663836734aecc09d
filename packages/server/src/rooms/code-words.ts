/** The words of a room's code, an adjective and a noun: friendly, short, and hard to mishear. */
export const adjectives = words(`
amber ancient arctic autumn blue bold brave breezy bright bronze calm candid cedar cheery chilly civil clever cobalt cosmic
cosy cozy copper coral crimson crisp curious dapper daring dawn dusty eager early earnest easy ebony elder emerald even
fabled fair fancy fast fearless fine fluffy fond frosty gentle gilded glad golden grand green happy hardy hasty hazel
hidden honest humble icy indigo ivory jade jolly jovial keen kind late lemon lively lofty loyal lucky lunar maple mellow
merry mighty mild minty misty modest mossy navy neat nimble noble northern olive opal orange patient pearl pine plucky
polar polite prime proud purple quick quiet rapid rosy royal ruby rugged russet rustic rusty sandy scarlet serene sharp
shiny silent silver sleepy smart smooth snowy solar sonic spicy spry stable starry steady stellar still stormy summer
sunny swift tall teal tender tidal tidy timely topaz tranquil trusty upbeat vast velvet violet vivid warm wavy wild windy
winter wise witty young zesty
`)

export const nouns = words(`
acorn albatross antelope asteroid aurora badger bamboo beacon beaver bison bobcat breeze brook canyon caribou cavern
cheetah cloud cobra comet condor cougar coyote crane crater cricket dolphin dragon eagle eclipse egret elk ember
fern ferret finch firefly fjord flame forest fox galaxy gazelle gecko glacier glider goose grotto gull harbor hare hawk
hazelnut hedgehog heron hornet ibex ibis iguana island jackal jaguar jasmine kestrel kingfisher kite kiwi koala lagoon
lantern lark lemur leopard lion lizard llama lobster lotus lynx magpie mammoth manta maple marlin marmot meadow meteor
mole moon moose moth mountain nebula newt ocelot orbit orca orchid osprey ostrich otter owl panda panther parrot pebble
pelican penguin petrel pigeon planet plover pony puffin puma quail quasar rabbit raccoon raven reef ridge river robin
rocket salmon seal shrew sparrow spruce squid squirrel starling stork summit sunrise swallow swan tapir tern thistle
thrush tiger timber toucan trout tulip tundra turtle valley viper vulture wagtail walrus weasel whale willow wolf wombat
wren yak zebra zephyr
`)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
