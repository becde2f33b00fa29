import type { Conversation } from './conversations.js';

export const englishConversations: readonly Conversation[] = [
  {
    subjects: ['{thing}, you say?', 'A question about {thing}', 'Your profile made me smile'],
    mails: [
      [
        'Hi {name},\n\nyour lines about {thing} made me stop scrolling. How did you get into it? I have always been curious and never had anybody to ask.\n\n{me}',
        'Hello {name},\n\nI read your profile twice, which I rarely do. Tell me more about {thing}: where do you go for it around {city}?\n\nBest,\n{me}',
      ],
      [
        'Hi {name},\n\nthank you for asking a real question! It began with a friend who would not take no for an answer. Now I am the one dragging people along. What do you do when nobody needs anything from you?\n\n{me}',
        'Hello {name},\n\nwhat a nice message to find after a long day. Honestly, I started by accident and stayed because it makes me forget the clock. And you, what makes you forget the clock?\n\n{me}',
      ],
      [
        'That is a good question. Lately it is cooking something slow on a Sunday with the radio on. I like your way of putting it, forgetting the clock.\n\nWould you like to keep talking here for a bit? I am better at it than my profile suggests.',
        'Walking, mostly. I know every dog within a mile. I have the feeling you would laugh at how many of them I greet by name.',
      ],
      [
        'I would like that. And yes, I laughed. Tell me about the best dog.',
        'Gladly. I will warn you that I ask a lot of questions. First one: what did you have for breakfast, and did you sit down for it?',
      ],
      [
        'Coffee standing up, toast on the way to the door. I am not proud. You?',
        'There is an old beagle called Winston who refuses to walk past the bakery. I respect that.',
      ],
      ['I think we should fix that one Saturday. Somewhere with proper chairs. What do you say, {name}?'],
    ],
  },
  {
    subjects: ['Hello from across town', 'A hello', 'Hello {name}'],
    mails: [
      [
        'Hi {name},\n\nI am not good at first lines, so here is an honest one: I liked your face and then I liked what you wrote even more. How is your week going?\n\n{me}',
        'Hi {name},\n\nI promised myself to write to one person today instead of only reading. You are that person. What was the best part of your day?\n\n{me}',
      ],
      [
        'Hi {name},\n\nhonest lines are the best ones. My week is busy but good. The best part so far was a phone call with my sister that lasted two hours. Yours?\n\n{me}',
        'Hello {name},\n\nthat is a brave way to start and I am glad you did. The best part was the light this morning, and the second best is this message.\n\n{me}',
      ],
      [
        'Two hours! I miss calls like that. Mine was finding out that the bakery makes the bread I like again. I take my victories where I find them.',
        'I saw that light, too. I was stuck at a red light and for once did not mind.',
      ],
      ['Small victories count double. What do you do on weekends when nothing is planned?'],
      [
        'I sleep until eight, read until ten and then pretend I was productive all along. Would you like to be unproductive together over a coffee?',
      ],
    ],
  },
  {
    subjects: ['Your first date idea', 'About your perfect first date', 'I would say yes to that'],
    mails: [
      [
        'Hi {name},\n\nI read your idea of a first date and thought: finally somebody who does not want to sit in a loud bar. I would bring the thermos.\n\n{me}',
        'Hello {name},\n\nyour first date sounds better than most third ones. How did you come up with it?\n\n{me}',
      ],
      [
        'Hi {name},\n\na thermos is a very strong opening offer. What would be in it?\n\n{me}',
        'Hi {name},\n\nby having a few bad ones first! I learned that I like to hear the other person. What is your worst first date story? You may leave out the names.\n\n{me}',
      ],
      [
        'Tea with ginger, and a second cup, because I think of these things. My worst story includes a fondue and a fire alarm.',
        'He, or let us say this person, brought a brochure for a time share. I bought nothing and learned a lot.',
      ],
      ['I have so many questions and I want to hear the whole story in person.'],
    ],
  },
  {
    subjects: ['New in {city}', 'A tip for {city}?', 'Your favorite place in {city}'],
    mails: [
      [
        'Hi {name},\n\nI have not been around {city} for long. Where do you go when you want to be among people but not talk to them?\n\n{me}',
        'Hello {name},\n\nI see you live in {city}. If somebody had one afternoon there, where would you send them?\n\n{me}',
      ],
      [
        'Hi {name},\n\nwhat a lovely question. There is a bench by the water where old men play chess, and they do not mind if you only watch. Bring something to eat, the pigeons are polite.\n\n{me}',
        'Hello {name},\n\nthe old part, on foot, without a plan, and then the little café behind the library for pie. Do you like pie? This is important.\n\n{me}',
      ],
      [
        'Chess and polite pigeons, I am sold. I went today and stayed for an hour. Thank you. I owe you a pie.',
        'I do like pie. Cherry, if somebody else is choosing. What about you?',
      ],
      ['I accept pie as a currency. When would you like to pay your debt?'],
    ],
  },
  {
    subjects: ['Books', 'What are you reading?', 'One book question'],
    mails: [
      [
        'Hi {name},\n\none question only: which book would you give to a person you want to impress, and which one do you really read at night?\n\n{me}',
        'Hello {name},\n\nI judge people by their bookshelves and I could not find yours in the photos. What is on it?\n\n{me}',
      ],
      [
        'Hi {name},\n\nto impress, something Russian. At night, detective stories with a cat in them. Please do not tell anyone.\n\n{me}',
        'Hello {name},\n\ncookbooks with stains, poems I read on trains, and a dictionary from my grandmother. And yours?\n\n{me}',
      ],
      ['Your secret is safe. I have read all nineteen of the ones with the cat. Which one did you like best?'],
      ['The one on the ferry, of course. I think we will get along, {name}.'],
    ],
  },
  {
    subjects: ['Thank you for the wink', 'You winked', 'That wink'],
    mails: [
      [
        'Hi {name},\n\nthank you for the wink, it made my lunch break. I looked at your profile and would like to know you better. What should I ask you first?\n\n{me}',
        'Hello {name},\n\na wink from you was a nice surprise today. I am {me}, and I am glad you found me.\n\n{me}',
      ],
      [
        'Hi {name},\n\nask me about the scar on my left knee. It is a good story and I come out of it reasonably well.\n\n{me}',
        'Hello {name},\n\nI almost did not dare, so I am glad. I liked what you wrote about honesty. What made you write it?\n\n{me}',
      ],
      [
        'All right: tell me about the knee!',
        'Experience, I suppose. I would rather hear an awkward truth than a smooth nothing. And you?',
      ],
      [
        'It involves a goat, a fence and my pride. The rest needs a coffee and my full range of gestures.',
        'The same. It is restful, is it not, when people just say things.',
      ],
      ['I am free on Saturday morning. The gestures alone are worth it.'],
    ],
  },
  {
    subjects: ['Kids and calendars', 'Another parent here', 'Weekend logistics'],
    mails: [
      [
        'Hi {name},\n\nI saw that family matters to you. Same here: my weekends are mostly snacks and lost socks. How do you find time for yourself?\n\n{me}',
      ],
      [
        'Hi {name},\n\nbadly! But I have Thursday evenings, and I guard them like a dragon. What is your favorite snack of theirs to steal?\n\n{me}',
      ],
      ['The little crackers shaped like fish. I have no shame. Thursday evenings, you say?'],
      ['I say. There is a place with soup and no screaming. I could be persuaded.'],
    ],
  },
  {
    subjects: ['Music?', 'A song for you', 'What is playing?'],
    mails: [
      [
        'Hi {name},\n\nwhat is the first song you would play for somebody who knows nothing about you?\n\n{me}',
        'Hello {name},\n\nI was at a small concert last night and thought that your profile sounded like someone who would have liked it. Do you go to concerts?\n\n{me}',
      ],
      [
        'Hi {name},\n\nthat is a hard one. Something with a long introduction, so that they have time to sit down. You?\n\n{me}',
        'Hello {name},\n\nI do, and I stand where I can see the drummer. Who was playing?\n\n{me}',
      ],
      [
        'I would play something old that my father hummed while he cooked. It explains most of me.',
        'Three brothers nobody has heard of. Yet. I bought the record and I do not own a player.',
      ],
      ['I happen to own one. That sounds like fate or like a very good plan.'],
    ],
  },
  {
    subjects: ['Kind words', 'Just to say', 'Your introduction'],
    mails: [
      [
        'Dear {name},\n\nI do not expect an answer, I only wanted to say that your introduction is the warmest thing I have read here. Whoever ends up across the table from you is lucky.\n\n{me}',
        'Hi {name},\n\njust a short note: you write beautifully. I hope you find what you are looking for, and I would not mind being part of the search.\n\n{me}',
      ],
      [
        'Dear {name},\n\nof course you get an answer. Thank you, I read it three times. Tell me something about you that is not in your profile.\n\n{me}',
      ],
      ['I can whistle two notes at once and I have never found a use for it. Until now, it seems.'],
      ['That is the best answer I have had here. Where does one learn such a thing?'],
    ],
  },
  {
    subjects: ['No hard feelings', 'Thank you, and all the best'],
    mails: [
      [
        'Hi {name},\n\nI enjoyed your profile and wonder whether you would like to talk a little. I am around most evenings.\n\n{me}',
      ],
      [
        'Hi {name},\n\nthank you for writing. I do not think we are looking for the same thing, and I would rather say so than not answer. I wish you well.\n\n{me}',
      ],
      ['Thank you for telling me, that is kind. All the best to you, too.'],
    ],
  },
  {
    subjects: ['Saturday?', 'A plan', 'Coffee, maybe'],
    mails: [
      [
        'Hi {name},\n\nwe both like mornings, it seems. There is a market on Saturdays with very good coffee and bad accordion music. Would you like to come along?\n\n{me}',
      ],
      [
        'Hi {name},\n\nbad accordion music is my weakness. How about ten, by the flowers? I will wear something green.\n\n{me}',
      ],
      ['Ten by the flowers. I will be the one pretending to know about tulips.'],
      ['Looking forward to it. If I am late it is because of the bus and not because of you.'],
      ['Take your time. I will keep you a croissant, but I cannot promise both ends.'],
      ['That was a wonderful morning, {name}. You really do not know anything about tulips. Again next week?'],
    ],
  },
  {
    subjects: ['Dogs', 'May I meet your dog?', 'Four legs'],
    mails: [
      [
        'Hi {name},\n\nI will be honest, I have questions about pets. Do you have one, do you want one, and would you share the sofa with one?\n\n{me}',
      ],
      ['Hello {name},\n\nyes, always, and it is not a question of sharing: the sofa is theirs. And you?\n\n{me}'],
      ['I look after my neighbor’s dog on Wednesdays and tell everybody he is mine.'],
      ['Then we will go for a walk on a Wednesday and I will believe you.'],
    ],
  },
];
