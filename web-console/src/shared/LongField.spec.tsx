import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { LongField } from './LongField';

function Field({ begun = '' }: { readonly begun?: string }) {
  const [value, setValue] = useState(begun);
  return <LongField label="Note" value={value} onChange={setValue} max={1_000} />;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const write = (length: number) => fireEvent.change(field(), { target: { value: 'x'.repeat(length) } });

it('says how full it is once little is left, and aloud near the end, where it takes no more', () => {
  render(<Field />);
  expect(field().maxLength).toBe(1_000);
  write(800);
  expect(field().getAttribute('aria-describedby')).toBeNull();
  write(801);
  const told = screen.getByText('801/1,000');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.contains(told)).toBe(true);
  expect(told.getAttribute('aria-live')).toBe('off');
  write(990);
  expect(screen.getByText('990/1,000').getAttribute('aria-live')).toBe('polite');
  expect(field().getAttribute('aria-invalid')).toBe('false');
});

it('is marked where what it began with is too long', () => {
  render(<Field begun={'x'.repeat(1_001)} />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});
