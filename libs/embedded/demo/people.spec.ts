import { findPhoneNumbersInText } from 'libphonenumber-js';
import { CHOICE_LISTS, LIMITS, optionById } from '#contract';
import { horoscopeOf } from './choices.js';
import { ageOn, People, type Person } from './people.js';
import { ZipMap } from './zips.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const zips = new ZipMap();
const invent = (count: number, seed = 'test'): Person[] => [...new People(seed, NOW, zips).make(count)];
const textsOf = (person: Person): string[] => Object.values(person.texts).filter((text) => text !== null);

describe('the invented people', () => {
  const people = invent(2_000);
  const share = (of: (person: Person) => boolean): number => people.filter(of).length / people.length;

  it('are the same for the same seed, however many follow, and others for another', () => {
    expect(invent(40)).toEqual(people.slice(0, 40));
    expect(invent(40, 'other').map(({ username }) => username)).not.toEqual(invent(40).map(({ username }) => username));
  });

  it('are all members the product would accept', () => {
    for (const person of people) {
      expect(person.username).toMatch(/^[A-Za-z0-9._-]{5,30}$/);
      expect(ageOn(person.birthDate, NOW)).toBeGreaterThanOrEqual(LIMITS.minimumAge);
      expect(ageOn(person.birthDate, NOW)).toBeLessThanOrEqual(80);
      // They were grown up on the day they joined.
      expect(ageOn(person.birthDate, person.createdAt)).toBeGreaterThanOrEqual(LIMITS.minimumAge);
      expect(zips.find(person.zip.zip)).toBeDefined();
      expect(person.ageFrom).toBeGreaterThanOrEqual(LIMITS.minimumAge);
      expect(person.ageTo).toBeGreaterThan(person.ageFrom);
      expect(person.ageTo).toBeLessThanOrEqual(LIMITS.maximumAge);
      expect(person.email).toMatch(/@members\.example\.test$/);
    }
    expect(new Set(people.map(({ username }) => username.toLowerCase())).size).toBe(people.length);
  });

  it('wrote texts within the limits, without gaps and without a way to reach them', () => {
    for (const person of people) {
      const { headline, lookingFor } = person.texts;
      if (headline !== null) {
        expect(headline.length).toBeGreaterThanOrEqual(LIMITS.headlineMin);
        expect(headline.length).toBeLessThanOrEqual(LIMITS.headlineMax);
      }
      expect(lookingFor?.length ?? 0).toBeLessThanOrEqual(LIMITS.lookingForMax);
    }
    const unfit = people
      .flatMap(textsOf)
      .filter(
        (text) =>
          text.length > LIMITS.profileTextMax ||
          text !== text.trim() ||
          /[{}[\]|@]|https?:|www\.|undefined|null|\d\d\+/.test(text) ||
          findPhoneNumbersInText(text, 'US').length > 0,
      );
    expect(unfit).toEqual([]);
  });

  it('hardly ever read alike', () => {
    const intros = people.flatMap(({ texts }) => texts.intro ?? []);
    expect(intros.length).toBeGreaterThan(1_700);
    expect(new Set(intros).size / intros.length).toBeGreaterThan(0.995);
    expect(new Set(people.map(({ firstName }) => firstName)).size).toBeGreaterThan(450);
  });

  it('are spread as members of such a service are', () => {
    expect(share(({ gender }) => gender === 'M')).toBeCloseTo(0.52, 1);
    expect(share(({ memberType }) => memberType === 1)).toBeCloseTo(0.85, 1);
    expect(share(({ memberType }) => memberType === 5)).toBeCloseTo(0.05, 1);
    expect(share(({ language }) => language === 'en')).toBeCloseTo(0.8, 1);
    expect(share(({ language }) => language === 'es')).toBeCloseTo(0.13, 1);
    expect(share(({ language }) => language === 'fr')).toBeCloseTo(0.06, 1);
    expect(share((person) => ageOn(person.birthDate, NOW) <= 45)).toBeGreaterThan(0.7);
    expect(share((person) => ageOn(person.birthDate, NOW) > 60)).toBeGreaterThan(0.02);
    expect(share(({ lastActive }) => NOW.getTime() - lastActive.getTime() < 7 * 86_400_000)).toBeGreaterThan(0.5);
    expect(share(({ hidden }) => hidden)).toBeCloseTo(0.03, 1);
    expect(share(({ completedAt }) => completedAt === null)).toBeCloseTo(0.04, 1);
    expect(people.filter((person) => person.privateMode && person.memberType === 1)).toEqual([]);
  });

  it('live where people live', () => {
    const within = (state: string) => share(({ zip }) => zip.state === state);
    expect(within('NY') + within('NJ')).toBeGreaterThan(0.07);
    expect(within('CA')).toBeGreaterThan(0.09);
    expect(within('WY')).toBeLessThan(0.01);
    expect(new Set(people.map(({ zip }) => zip.state)).size).toBeGreaterThan(44);
  });

  it('have an order in their lives', () => {
    for (const person of people) {
      expect(person.createdAt.getTime()).toBeLessThan(NOW.getTime());
      expect(person.lastActive.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(person.lastActive.getTime()).toBeGreaterThanOrEqual((person.completedAt ?? person.createdAt).getTime());
      if (person.completedAt === null) {
        expect([person.firstName, person.portrait, ...textsOf(person)].filter((value) => value !== null)).toEqual([]);
      }
    }
  });

  it('choose options that exist and that go with their picture and birthday', () => {
    const { pool } = new People('test', NOW, zips);
    for (const person of people) {
      const unknown = CHOICE_LISTS.filter((list) => {
        const id = person.choices[list];
        return id !== null && !optionById(list, id);
      });
      expect(unknown).toEqual([]);
      if (person.portrait === null) continue;
      const face = pool[person.portrait]!;
      expect(face.gender).toBe(person.gender);
      expect(optionById('hairColor', person.choices.hairColor)?.code).toBe(face.hair);
      expect(optionById('ethnicity', person.choices.ethnicity)?.code).toBe(face.ethnicity);
    }
  });

  it('share portraits evenly', () => {
    const uses = new Map<number, number>();
    for (const { portrait } of people) if (portrait !== null) uses.set(portrait, (uses.get(portrait) ?? 0) + 1);
    expect(uses.size).toBe(240);
    expect(Math.max(...uses.values())).toBeLessThan(25);
  });

  it('are born under the right star', () => {
    const sign = (day: string) => optionById('horoscope', horoscopeOf(day))?.code;
    expect(sign('1990-01-19')).toBe('HORO_CAPRICORN');
    expect(sign('1990-01-20')).toBe('HORO_AQUARIUS');
    expect(sign('1990-08-22')).toBe('HORO_LEO');
    expect(sign('1990-12-31')).toBe('HORO_CAPRICORN');
  });
});

describe('where people live', () => {
  it('puts about as many of them around a city as there are', () => {
    const total = zips.weights.reduce((sum, weight) => sum + weight, 0);
    const around = (zip: string): number => {
      const centre = zips.find(zip)!;
      const reach = zips.zips.map(({ latitude, longitude }, i) => {
        const x = (longitude - centre.longitude) * Math.cos((centre.latitude * Math.PI) / 180);
        return Math.hypot(x, latitude - centre.latitude) * 69.1 < 100 ? (zips.weights[i] as number) : 0;
      });
      return reach.reduce((sum, weight) => sum + weight, 0) / total;
    };
    // Measured from census places: 11.9 %, 7.5 % and 0.017 % of the population live within 100 miles.
    expect(around('10001')).toBeGreaterThan(0.095);
    expect(around('10001')).toBeLessThan(0.14);
    expect(around('90001')).toBeCloseTo(0.078, 1);
    expect(around('59301')).toBeLessThan(0.001);
  });
});
