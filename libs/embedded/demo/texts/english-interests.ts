import type { Interest } from './bank.js';

export const englishInterests: readonly Interest[] = [
  {
    thing: 'hiking',
    hobby: [
      'I hike most weekends, rarely far and never fast, with a thermos and a bird book.',
      'There is a ridge an hour from here that I have walked in every season.',
    ],
    hangout: 'On a trail, before the parking lot fills up.',
    date: 'An easy trail with a view at the end and sandwiches in my backpack.',
  },
  {
    thing: 'cooking for friends',
    hobby: ['I cook every evening and for a crowd on Sundays.', 'My lasagna has been requested at two weddings.'],
    hangout: 'My own kitchen, with the radio on.',
    date: 'We go to the market, each pick three things, and turn them into lunch.',
  },
  {
    thing: 'gardening',
    hobby: [
      'I grow tomatoes, herbs and far too many sunflowers.',
      'My garden is small, wild and full of bees, and I love it.',
    ],
    hangout: 'The plant nursery, where I go in for soil and come out with a fig tree.',
    date: 'A walk through the botanical garden, and you tell me which plant you would be.',
  },
  {
    thing: 'live music',
    hobby: [
      'I go to small concerts and stand close to the stage.',
      'I keep every ticket stub in a shoe box that no longer closes.',
    ],
    hangout: 'The back room of a bar where somebody is always tuning a guitar.',
    date: 'A band neither of us has heard of, and a drink while we decide whether they were good.',
  },
  {
    thing: 'playing the guitar',
    hobby: [
      'I play guitar badly enough to be charming and well enough for campfires.',
      '28+ I learned guitar late and practice every night, quietly.',
    ],
    hangout: 'A music store with one good chair.',
    date: 'An open stage night, where I promise not to sign up.',
  },
  {
    thing: 'reading',
    hobby: [
      'I read a novel a week and press them on people I like.',
      'I have three books going at any time and a list of four hundred.',
    ],
    hangout: 'A bookstore with creaky floors.',
    date: 'A bookstore, where we each choose a book for the other, and coffee to explain why.',
  },
  {
    thing: 'cycling',
    hobby: [
      'I ride to work in all weather and for fun in the good kind.',
      'I built my bicycle from parts and it only squeaks a little.',
    ],
    hangout: 'The bike path along the water.',
    date: 'A slow ride along the river with a stop for ice cream.',
  },
  {
    thing: 'running',
    hobby: [
      'I run in the mornings, slowly, and have finished two half marathons that way.',
      'Running clears my head better than anything else.',
    ],
    hangout: 'The track at sunrise, with the other early birds.',
    date: 'A walk, because running would mean we could not talk.',
  },
  {
    thing: 'swimming',
    hobby: [
      'I swim in lakes from May to October and in pools the rest of the year.',
      'Water is where I do my best thinking.',
    ],
    hangout: 'The public pool, lane four.',
    date: 'A lake, a blanket and a basket with something cold.',
  },
  {
    thing: 'yoga',
    hobby: [
      'I practice yoga three times a week and still cannot touch my toes on Mondays.',
      'Yoga taught me to breathe before I answer.',
    ],
    hangout: 'A studio with tall windows and a very good tea corner.',
    date: 'Tea somewhere quiet and a walk without a destination.',
  },
  {
    thing: 'photography',
    hobby: [
      'I photograph doors, shadows and people who are laughing.',
      'I still shoot film and wait two weeks to see what I got.',
    ],
    hangout: 'Wherever the light is good around six.',
    date: 'A walk with one camera between us; we each get five pictures.',
  },
  {
    thing: 'painting',
    hobby: [
      'I paint on Sundays, mostly fruit and the same window.',
      'I took up watercolors last year and ruin paper with joy.',
    ],
    hangout: 'The art museum, on the bench in front of the big blue one.',
    date: 'A museum, where we each pick the painting we would steal.',
  },
  {
    thing: 'baking bread',
    hobby: [
      'I bake bread every Friday, and the neighbors know it.',
      'My sourdough starter is nine years old and has a name.',
    ],
    hangout: 'The bakery, to see how the professionals do it.',
    date: 'Breakfast, with bread I baked and jam you choose.',
  },
  {
    thing: 'dancing',
    hobby: [
      'I dance salsa on Thursdays and in the grocery aisle whenever.',
      'I took a swing class for a wedding and never stopped.',
    ],
    hangout: 'A dance hall with a wooden floor.',
    date: 'A beginners’ dance class, so that we both look a little foolish.',
  },
  {
    thing: 'board games',
    hobby: [
      'I have a shelf of board games and a table that seats six.',
      'I host a games night once a month with serious snacks.',
    ],
    hangout: 'A game café that lets you stay all afternoon.',
    date: 'A game café, two rounds, loser pays for the hot chocolate.',
  },
  {
    thing: 'camping',
    hobby: [
      'I sleep in a tent as often as I can and wake up happier.',
      'My camp stove coffee is better than what most cafés serve.',
    ],
    hangout: 'A clearing I will only tell you about in person.',
    date: 'A fire pit, marshmallows and a sky without too much city in it.',
  },
  {
    thing: 'fishing',
    hobby: [
      'I fish, mostly for the silence, and let nearly everything go.',
      'My grandfather taught me to fish and to wait.',
    ],
    hangout: 'The end of a wooden pier.',
    date: 'The pier at sunset; you do not have to touch the worms.',
  },
  {
    thing: 'old films',
    hobby: [
      'I watch black and white films and quote them at the wrong moments.',
      'I am working through every film of one director per winter.',
    ],
    hangout: 'The repertory cinema, third row.',
    date: 'An old film on a big screen, then a long talk about the ending.',
  },
  {
    thing: 'theater',
    hobby: [
      'I see every play this town puts on, including the ones in basements.',
      'I act in a community theater, usually as somebody’s uncle or aunt.',
    ],
    hangout: 'The cheap seats, where the view is fine.',
    date: 'A small play and a late supper to take it apart.',
  },
  {
    thing: 'travel',
    hobby: ['I travel light and come back with recipes.', 'I have a map with pins and a longer list without.'],
    hangout: 'Train stations. I love the departure boards.',
    date: 'A restaurant from a country neither of us has been to.',
  },
  {
    thing: 'volunteering',
    hobby: [
      'I volunteer at an animal shelter and have only adopted two.',
      'On Saturdays I help at a food bank, where I have made my best friends.',
    ],
    hangout: 'The shelter, walking dogs that pull.',
    date: 'A morning of walking shelter dogs and a late breakfast we have earned.',
  },
  {
    thing: 'coffee',
    hobby: [
      'I roast my own coffee and keep notes about it.',
      'I know every coffee place within five miles and visit them in turn.',
    ],
    hangout: 'A café with mismatched cups.',
    date: 'Coffee, and if it goes well, a second one somewhere else.',
  },
  {
    thing: 'jazz',
    hobby: [
      'I collect jazz records and play them on Sunday mornings.',
      'I play a little saxophone, with the windows closed.',
    ],
    hangout: 'A basement club with small round tables.',
    date: 'A jazz club on a weeknight, where we can hear both the band and each other.',
  },
  {
    thing: 'pottery',
    hobby: [
      'I make bowls, and everyone I know now owns three.',
      'Pottery class is the two hours a week when I do not think about anything.',
    ],
    hangout: 'The studio, with clay up to my elbows.',
    date: 'A pottery class, where we make the ugliest mug together.',
  },
  {
    thing: 'astronomy',
    hobby: [
      'I own a small telescope and a very warm coat.',
      'I know where Saturn is tonight and would love to show you.',
    ],
    hangout: 'A field outside town on moonless nights.',
    date: 'A thermos, two chairs and the rings of Saturn.',
  },
  {
    thing: 'sailing',
    hobby: [
      'I sail a small boat with a patched sail.',
      '44+ I learned to sail at forty and wish I had started at ten.',
    ],
    hangout: 'The marina, mostly repairing things.',
    date: 'An hour on the water if the wind is kind, and clam chowder if it is not.',
  },
  {
    thing: 'skiing',
    hobby: ['I ski from the first snow to the last slush.', 'Cross-country skiing is my idea of a quiet weekend.'],
    hangout: 'A cabin with a wood stove.',
    date: 'Ice skating, because I fall just as well and hot chocolate is closer.',
  },
  {
    thing: 'basketball',
    hobby: [
      '36+ I play pickup basketball twice a week with people half my age.',
      'I coach a youth basketball team that wins in spirit.',
    ],
    hangout: 'The court behind the school.',
    date: 'A home game with peanuts, where I explain nothing unless you ask.',
  },
  {
    thing: 'soccer',
    hobby: [
      'I play soccer on Sundays and limp on Mondays.',
      'I get up at unreasonable hours to watch soccer from far away.',
    ],
    hangout: 'The pub that opens early for the big games.',
    date: 'A small local game and a paper tray of fries.',
  },
  {
    thing: 'baseball',
    hobby: ['I keep score by hand at baseball games.', 'I have seen nineteen ballparks and have eleven to go.'],
    hangout: 'The upper deck, with a scorecard.',
    date: 'A ball game on a warm night, where there is time to talk between innings.',
  },
  {
    thing: 'chess',
    hobby: [
      'I play chess in the park with men who have been there since the seventies.',
      'I play chess by mail with an old friend; our game is in its third year.',
    ],
    hangout: 'The stone tables in the park.',
    date: 'A game of chess over coffee, and we may leave it unfinished.',
  },
  {
    thing: 'birdwatching',
    hobby: [
      'I know the birds of this county by voice.',
      'I started watching birds as a joke and now own good binoculars.',
    ],
    hangout: 'The marsh boardwalk at dawn.',
    date: 'A slow walk by the water; I will lend you the good binoculars.',
  },
  {
    thing: 'woodworking',
    hobby: [
      'I build furniture in a garage that no longer fits a car.',
      'I made the table I eat at and I am a little proud of it.',
    ],
    hangout: 'The lumber yard, smelling the cedar.',
    date: 'A flea market, looking for a chair worth saving.',
  },
  {
    thing: 'knitting',
    hobby: [
      'I knit on trains and have given a scarf to everyone I love.',
      'I am on my first sweater with sleeves of equal length.',
    ],
    hangout: 'A yarn shop with a sofa.',
    date: 'A cozy café; I will try not to bring the knitting.',
  },
  {
    thing: 'vinyl records',
    hobby: [
      'I have four hundred records and know where each one came from.',
      'I spend my Saturdays in record store basements.',
    ],
    hangout: 'The used bin at the record store.',
    date: 'A record store, each of us picks one for the other under ten dollars.',
  },
  {
    thing: 'wine',
    hobby: [
      'I am learning about wine by the slow, pleasant method.',
      'I took a wine course and can now say why I like what I like.',
    ],
    hangout: 'A wine bar with a short list.',
    date: 'Two glasses, one plate of cheese and no phones.',
  },
  {
    thing: 'tea',
    hobby: ['I have a drawer of teas for every kind of weather.', 'I drink tea properly, with leaves, a pot and time.'],
    hangout: 'A teahouse where nobody hurries.',
    date: 'A pot of tea and something with lemon in it.',
  },
  {
    thing: 'history',
    hobby: [
      'I read history and drag friends to battlefields and lighthouses.',
      'I am tracing my family tree and have reached a shoemaker in 1740.',
    ],
    hangout: 'The historical society, reading old newspapers.',
    date: 'A walking tour of your own favorite streets, with you as the guide.',
  },
  {
    thing: 'singing in a choir',
    hobby: [
      'I sing alto, or tenor when they are short, in a choir of fifty.',
      'I joined a choir to meet people and stayed for the harmonies.',
    ],
    hangout: 'The rehearsal hall on Tuesdays.',
    date: 'A concert in a church with good acoustics, then soup somewhere warm.',
  },
  {
    thing: 'long drives',
    hobby: [
      'I like long drives with the windows down and no music for the first hour.',
      'I have driven across the country twice and would do it again tomorrow.',
    ],
    hangout: 'A roadside diner with pie under glass.',
    date: 'A drive to the next small town with a good diner.',
  },
  {
    thing: 'kayaking',
    hobby: ['I paddle in the evenings, when the water is flat.', 'I own two kayaks, which I consider optimistic.'],
    hangout: 'The boat ramp at six in the morning.',
    date: 'Two kayaks, a calm lake and a promise not to race.',
  },
  {
    thing: 'dogs',
    hobby: ['My dog and I know every tree in the neighborhood.', 'I foster old dogs who deserve a sofa.'],
    hangout: 'The dog park, where I know all the dogs and none of the owners’ names.',
    date: 'A walk with my dog, who is an excellent judge of character.',
  },
  {
    thing: 'cats',
    hobby: ['I live with two cats who tolerate me.', 'My cat is fourteen and runs the household.'],
    hangout: 'My reading chair, under a cat.',
    date: 'A bookstore with a resident cat. There are two in town.',
  },
  {
    thing: 'museums',
    hobby: [
      'I have a membership at three museums and use all of them.',
      'I like small museums about one thing: clocks, pencils, bread.',
    ],
    hangout: 'The museum courtyard on a weekday.',
    date: 'A museum of something odd, and cake in the café.',
  },
  {
    thing: 'languages',
    hobby: [
      'I am learning Italian for no reason except the sound.',
      'I speak two languages well and three with my hands.',
    ],
    hangout: 'A language table on Wednesday nights.',
    date: 'Dinner somewhere we have to order in a language one of us barely speaks.',
  },
];
