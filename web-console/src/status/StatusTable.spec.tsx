import { render, screen } from '@testing-library/react';
import { StatusTable } from './StatusTable';

it('can be scrolled to its oldest line, of which there are more than it shows', () => {
  render(<StatusTable points={[]} />);
  const { maxHeight, overflowX, overflowY } = getComputedStyle(screen.getByRole('region', { name: 'How it went' }));
  expect({ maxHeight, overflowX, overflowY }).toEqual({ maxHeight: '560px', overflowX: 'auto', overflowY: 'auto' });
});

it('says of a case that came within the minute of its figure that it is no time old', () => {
  const nothing = { outboxSeconds: 0, queueSeconds: 0, sockets: 0, mailsFailed: 0, signUps: 0, letters: 0 };
  const at = '2026-11-20T10:00:00.000Z';
  render(<StatusTable points={[{ at, casesOpen: 1, oldestCaseHours: -40 / 3_600, ...nothing }]} />);
  expect(screen.getAllByRole('cell')[0]!.textContent).toBe('0h');
});
