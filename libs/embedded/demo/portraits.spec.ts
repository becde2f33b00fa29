import { schema } from '@dicebear/avataaars';
import { AGE_BANDS, drawPortrait, planPortraits } from './portraits.js';
import { drawScene, SCENE_COUNT } from './scenes.js';

const properties = schema.properties as Record<string, { items?: { enum?: string[] } }>;
const known = (option: string) => properties[option]?.items?.enum ?? [];

describe('the drawn portraits', () => {
  const pool = planPortraits();

  it('are the same on every machine', () => {
    expect(planPortraits()).toEqual(pool);
    expect(drawPortrait(pool[17]!)).toBe(drawPortrait(planPortraits()[17]!));
  });

  it('are as many women as men, of every age', () => {
    expect(pool).toHaveLength(240);
    for (const gender of ['F', 'M']) {
      const faces = pool.filter((face) => face.gender === gender);
      expect(faces).toHaveLength(120);
      for (const band of AGE_BANDS) expect(faces.filter((face) => face.band === band).length).toBeGreaterThan(8);
    }
  });

  it('use only what the drawing library knows', () => {
    for (const { look } of pool) {
      if (look.hair) expect(known('top')).toContain(look.hair);
      if (look.facialHair) expect(known('facialHair')).toContain(look.facialHair);
      if (look.glasses) expect(known('accessories')).toContain(look.glasses);
      expect(known('mouth')).toContain(look.mouth);
      expect(known('eyes')).toContain(look.eyes);
      expect(known('eyebrows')).toContain(look.eyebrows);
      expect(known('clothing')).toContain(look.clothing);
      for (const colour of [look.hairColor, look.skinColor, look.clothesColor, ...look.background]) {
        expect(colour).toMatch(/^[0-9a-f]{6}$/);
      }
    }
  });

  it('give beards to some men, gray hair to the older and neither to anybody else', () => {
    const women = pool.filter(({ gender }) => gender === 'F');
    const men = pool.filter(({ gender }) => gender === 'M');
    expect(women.filter(({ look }) => look.facialHair || !look.hair)).toEqual([]);
    const bearded = men.filter(({ look }) => look.facialHair).length / men.length;
    expect(bearded).toBeGreaterThan(0.35);
    expect(bearded).toBeLessThan(0.58);
    const gray = pool.filter(({ hair }) => hair === 'HAIR_GRAY').map(({ band }) => band);
    expect(gray).toContain('sixties');
    expect(gray).not.toContain('twenties');
  });

  it('are all different pictures', () => {
    expect(new Set(pool.map(drawPortrait)).size).toBe(pool.length);
    expect(new Set(Array.from({ length: SCENE_COUNT }, (_, i) => drawScene(i))).size).toBe(SCENE_COUNT);
  });
});
