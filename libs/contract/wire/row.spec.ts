import fc from 'fast-check';
import { at, defineRow, UnreadableRow } from './row.js';
import { decodePage, decodeProfile, decodeRows, encodePage } from './paged.js';
import { ProfileViewRow } from '../rows/profile-rows.js';
import { SubjectRow } from '../rows/subject-row.js';
import { flag, id, number, optionalText } from './slots.js';

const Sample = defineRow('Sample', 6, { id: at(id, 0), name: at(optionalText, 2, 3), seen: at(flag, 5) });

describe('defineRow', () => {
  it('fills every slot, with null where nothing belongs', () => {
    expect(Sample.encode({ id: 1, name: 'Ann', seen: false })).toEqual([1, null, 'Ann', 'Ann', null, '']);
  });

  it('reads back what it wrote, whatever the values', () => {
    const anything = fc.record({ id: fc.nat(), name: fc.option(fc.string({ minLength: 1 })), seen: fc.boolean() });
    fc.assert(
      fc.property(anything, (sample) => {
        const row = Sample.encode(sample);
        expect(row).toHaveLength(6);
        expect(Sample.decode(JSON.parse(JSON.stringify(row)))).toEqual(sample);
      }),
    );
  });

  it('refuses two fields on one slot and a slot beyond the end', () => {
    expect(() => defineRow('Twice', 2, { a: at(number, 1), b: at(number, 1) })).toThrow('Twice: slot 1');
    expect(() => defineRow('Beyond', 2, { a: at(number, 2) })).toThrow('Beyond: slot 2');
  });

  it('refuses what is no row and a row without an id', () => {
    expect(() => Sample.decode({ id: 1 })).toThrow(UnreadableRow);
    expect(() => Sample.decode([null, 1])).toThrow(UnreadableRow);
  });
});

describe('pages', () => {
  const subject = { code: 'A', description: 'Alpha' };

  it('carry rows and the true total', () => {
    expect(encodePage(SubjectRow, [subject], 41)).toEqual({ content: [['A', 'Alpha']], totalElements: 41 });
    expect(decodePage(SubjectRow, { content: [['A', 'Alpha']], totalElements: 41 })).toEqual({
      content: [subject],
      totalElements: 41,
    });
  });

  it('are read from a bare array too, whose length is the total', () => {
    expect(decodePage(SubjectRow, [['A', 'Alpha']])).toEqual({ content: [subject], totalElements: 1 });
  });

  it('refuse any other shape', () => {
    expect(() => decodePage(SubjectRow, { message: 'no' })).toThrow(UnreadableRow);
    expect(() => decodePage(SubjectRow, null)).toThrow(UnreadableRow);
    expect(() => decodeRows(SubjectRow, 'rows')).toThrow(UnreadableRow);
  });
});

describe('decodeProfile', () => {
  it('reads an empty array as nothing to see', () => {
    expect(decodeProfile(ProfileViewRow, [])).toBeNull();
  });

  it('takes the first element for the profile and the rest for photos', () => {
    const body = [
      [100_001, 'gina10'],
      ['a.jpg', 'f'],
    ];
    expect(decodeProfile(ProfileViewRow, body)).toMatchObject({
      profile: { memberId: 100_001, username: 'gina10' },
      photos: [{ MEMBER_IMAGE_NAME: 'a.jpg', IMAGE_PATH: 'f' }],
    });
  });
});
