import { existsSync, readFileSync } from 'node:fs';
import { citedBy, readPage, REQUIREMENTS, STATES } from './asvs.js';

describe('docs/asvs.md', () => {
  const { rows, sums } = readPage(readFileSync('docs/asvs.md', 'utf8'));
  const threats = readFileSync('docs/threats.md', 'utf8');

  it('has every requirement of the levels 1 and 2 of OWASP ASVS 5.0.0 once, in their order', () => {
    expect([1, 2].map((level) => REQUIREMENTS.filter((one) => one.endsWith(` ${level}`)).length)).toEqual([70, 183]);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(REQUIREMENTS);
  });

  it('says of each row how it stands, and by what or why', () => {
    const silent = rows.filter(
      ({ words, state, where }) => !words || !where || !(STATES as readonly string[]).includes(state),
    );
    expect(silent).toEqual([]);
  });

  it('names files that are there, and threats that tests prove', () => {
    const lost = rows.flatMap((row) => {
      const { files, threats: ids } = citedBy(row);
      return [
        ...files.filter((file) => !existsSync(file)),
        ...ids.filter((id) => !threats.includes(`- **${id}** `)),
      ].map((what) => `${row.id}: ${what}`);
    });
    expect(lost).toEqual([]);
    expect(rows.flatMap((row) => citedBy(row).files).length).toBeGreaterThan(100);
  });

  it('counts its rows at the top', () => {
    const count = (of: typeof rows) => STATES.map((state) => of.filter((row) => row.state === state).length);
    expect(sums).toEqual({
      'Level 1': count(rows.filter(({ level }) => level === '1')),
      'Level 2': count(rows.filter(({ level }) => level === '2')),
      Both: count(rows),
    });
  });
});
