import { screen } from '@testing-library/react';
import type { OpenText } from '#contract';
import { renderAt } from '../../shared/testing';
import { ReviewNotice } from './ReviewNotice';

const pending = (approved: string | null): OpenText => ({ state: 'P', approved, reason: null });
const show = (texts: Record<string, OpenText>) => renderAt('/', <ReviewNotice reviews={{ since: null, texts }} />);

it('speaks of an earlier text only where others read one', () => {
  show({ headline: pending(null), intro: pending(null) });
  expect(screen.getByText(/Then others see them\.$/)).toBeTruthy();
  expect(screen.queryByText(/earlier text/)).toBeNull();
});

it('does so where one of several has been approved before', () => {
  show({ headline: pending('Old words'), intro: pending(null) });
  expect(screen.getByText(/Until then others see your earlier text\.$/)).toBeTruthy();
});
