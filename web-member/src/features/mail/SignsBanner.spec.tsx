import { fireEvent, screen } from '@testing-library/react';
import { MAIL_SIGNS } from '#contract';
import { renderAt } from '../../shared/testing';
import { SignsBanner } from './SignsBanner';

describe('a mail in which screening noticed something', () => {
  it('[H4] says what, and is reported in one press', () => {
    const report = jest.fn();
    renderAt('/', <SignsBanner signs={MAIL_SIGNS} reported={false} onReport={report} />);
    expect([...screen.getByRole('note').querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('mentions money'), expect.stringContaining('under 18')]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Report this email' }));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('[H4] says nothing of any other', () => {
    renderAt('/', <SignsBanner signs={[]} reported={false} onReport={() => undefined} />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
