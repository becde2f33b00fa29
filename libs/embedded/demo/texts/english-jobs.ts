import type { TextBank } from './bank.js';

export const englishJobs: TextBank['jobs'] = {
  JOB_ADMIN: [
    'I run an office, which means I know where everything is, including the good pens.',
    'I coordinate a department of twenty and keep their calendars from colliding.',
  ],
  JOB_ADVERTISING: [
    'I work in marketing for a small brand that makes things I would buy anyway.',
    'I write words for a living, most of them shorter than this sentence.',
  ],
  JOB_AGRICULTURE: [
    'I work on a family orchard, so my year goes by blossoms and harvests.',
    'I look after city trees, all eleven thousand of them.',
  ],
  JOB_ARCHITECTURE: ['I design small houses and the odd library.', 'I am a landscape designer, so I think in seasons.'],
  JOB_ARTS: [
    'I play and teach music, mostly to people taller than they were last year.',
    'I build sets for a theater and know forty kinds of fake brick.',
  ],
  JOB_BEAUTY: [
    '28+ I own a small salon where people come for the haircut and stay for the talk.',
    'I am a stylist, so I hear the best stories in town.',
  ],
  JOB_CONSTRUCTION: [
    'I am a carpenter, mostly kitchens and the occasional tree house.',
    'I restore old houses and get attached to every one of them.',
  ],
  JOB_CUSTOMER_SERVICE: [
    'I help people on the phone all day and still like people.',
    'I lead a support team; patience is the job.',
  ],
  JOB_EDUCATION: [
    'I teach fourth grade, which keeps me humble and well supplied with drawings.',
    'I teach history and try to make it sound like gossip, which it is.',
    'I am a school librarian and yes, I have favorites.',
  ],
  JOB_ENGINEERING: [
    'I am an engineer who works on bridges, the quiet kind of useful.',
    'I design pumps, which is more interesting than it sounds at parties.',
  ],
  JOB_EXECUTIVE: [
    '34+ I run a mid-sized company and am learning to let go of the details.',
    'I advise small businesses, mostly by asking questions they avoid.',
  ],
  JOB_FINANCE: [
    'I am an accountant, and the jokes are all true.',
    'I help families plan their savings and sleep better.',
  ],
  JOB_FITNESS: [
    'I coach runners, from first mile to first marathon.',
    'I teach yoga to people who say they are not flexible.',
  ],
  JOB_FOOD: [
    'I am a pastry cook, so my alarm rings at four and my kitchen smells wonderful.',
    '30+ I run a small restaurant with six tables and one long waiting list.',
  ],
  JOB_GOVERNMENT: [
    'I work for the city on parks and playgrounds.',
    'I work in public administration and believe a good form is a kindness.',
  ],
  JOB_HEALTHCARE: [
    'I am a nurse on a children’s ward; the patients are braver than most adults.',
    'I am a physical therapist, so watch your posture.',
    'I work night shifts in a hospital and know every sunrise of the year.',
  ],
  JOB_HOSPITALITY: [
    'I manage a small hotel and collect stories from every country.',
    'I guide walking tours and have never given the same one twice.',
  ],
  JOB_HUMAN_RESOURCES: [
    'I work in human resources, the listening part of it.',
    'I hire people, and still remember the first time somebody hired me.',
  ],
  JOB_LAW_ENFORCEMENT: [
    'I am a firefighter, and the cooking at the station is better than you think.',
    'I work in emergency dispatch, so I stay calm on the phone.',
  ],
  JOB_LEGAL: [
    'I am a family lawyer who prefers peace to winning.',
    'I work in legal aid, with a small team and a big caseload.',
  ],
  JOB_MANUFACTURING: [
    'I run a line that makes musical instruments, one of which you may have played.',
    'I am a machinist and like things that fit exactly.',
  ],
  JOB_MEDIA: [
    'I edit other people’s books and finish none of my own.',
    'I make radio stories about ordinary people who turn out not to be.',
  ],
  JOB_MILITARY: [
    '30+ I served for some years and now train those who come after me.',
    'I am in the reserves, and it taught me how to pack and how to be on time.',
  ],
  JOB_NONPROFIT: [
    'I run a food pantry with volunteers who are far better organized than I am.',
    'I work for an organization that teaches adults to read.',
  ],
  JOB_REAL_ESTATE: [
    'I sell houses and have learned that people buy the kitchen.',
    'I manage apartment buildings and can fix most things before the plumber comes.',
  ],
  JOB_SALES: [
    'I have a small shop for paper, pens and good notebooks.',
    'I sell hearing aids, and the moment they work is the best one of the day.',
  ],
  JOB_SCIENCE: [
    'I study birds, which mostly means getting up early and writing things down.',
    'I work in a lab on water quality; drink more of it.',
  ],
  JOB_TECHNOLOGY: [
    'I write software and prefer it when nobody notices.',
    'I keep computers running for a school district, and children out of the settings.',
    'I design screens so that people do not have to think about them.',
  ],
  JOB_TRANSPORTATION: [
    'I drive a city bus and know half my passengers by name.',
    'I restore old cars and pay for it by repairing new ones.',
  ],
  JOB_OTHER: [
    'What I do is hard to explain in one line and easy over coffee.',
    '38+ I have had four careers so far and kept the best stories of each.',
  ],
};
