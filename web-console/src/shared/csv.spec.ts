/** @jest-environment node */
import { csvOf } from './csv';

describe('a list as a file', () => {
  it('has a line for each record under the names of the columns', () => {
    const rows = [
      [1, 'Anna', false],
      [2, null, true],
    ];
    expect(csvOf(['number', 'name', 'gone'], rows)).toBe(
      '\uFEFF"number","name","gone"\r\n"1","Anna","false"\r\n"2","","true"\r\n',
    );
  });

  it('keeps quotes, commas and lines inside their cell', () => {
    expect(csvOf([], [['"Al", or\nso']])).toContain('"""Al"", or\nso"');
  });

  it.each([
    '=HYPERLINK("http://evil.test")',
    '+1+1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－2',
    '＠SUM(A1)',
  ])('[C16] holds no formula that a spreadsheet would run: %j', (name) => {
    expect(csvOf([], [[name]])).toContain(`"'${name[0]}`);
  });

  it('[C16] leaves numbers alone', () => {
    expect(csvOf([], [[-2]])).toContain('"-2"');
  });
});
