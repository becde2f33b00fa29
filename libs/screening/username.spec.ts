import { isDoubtfulUsername } from './username.js';

const HONEST = [
  ...['kate_1985', 'hiker4life', 'johnny.cash69', 'blue.sky', 'sky.line', 'Harshit.K', 'scunthorpe', 'Dickson.P'],
  ...['jean-claude', 'mr.smith', 'sunny.side.up', 'nurse.joy', 'dr.love', 'its.me.mario', 'call.of.the.wild'],
  ...['lucky7', 'seven.of.nine', 'agent.007', 'route66', 'maria.1979.11', 'born.in.82', 'j.r.ewing', 'nguyen.thi'],
  ...['essex.girl', 'analyst.ann', 'cocktail.hour', 'peacock.blue', 'dick.tracy', 'titus.a', 'classy.lass'],
  ...['line.dancer', 'signal.hill', 'poker.face', 'money.penny', 'trust.me', 'dollar.bill', 'night-owl'],
  ...['nazim.k', 'nazira', 'heil.a', 'kkate', 'therapist.ann', 'viola.d', 'born1988', 'pedro.s'],
];

const DOUBTFUL = [
  ...['jen.555.123.4567', 'jen5551234567', 'anna19850312', 'nine.one.seven.five', 'cinco.cinco.cinco.uno'],
  ...['whatsapp.jen', 'text.me.now', 'insta_jen', 'jen.onlyfans', 'telegram_bob', 'snapchat-jenny', 'kik.sexy20'],
  ...['jen-gmail.com', 'www.jen.com', 'jen_hotmail', 'cashapp.jen', 'venmo.me', 'sugar.daddy', 'sugarbaby'],
  ...['fuck.you', 'f.u.c.k.you', 'f_u_c_k', 'sh1thead', 's.hit.head', 'n1gger', 'puta.madre', 'escort.nyc'],
  ...[
    'hitler88',
    'adolfhitler',
    'h1tler',
    'nazi_boy',
    'sieg-heil',
    'white.power',
    'kate1488',
    'pedophile',
    'the.rapist',
  ],
];

describe('a username, which others may read and nobody looked at', () => {
  it.each(HONEST)('may be %s', (username) => expect(isDoubtfulUsername(username)).toBe(false));
  it.each(DOUBTFUL)('may not be %s', (username) => expect(isDoubtfulUsername(username)).toBe(true));
});
