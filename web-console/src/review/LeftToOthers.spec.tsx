import { fireEvent, render, screen } from '@testing-library/react';
import { startLanguage } from '../app/i18n';
import { AtDesk } from '../shared/testing';
import { LeftToOthers } from './LeftToOthers';

let i18nProvider: Awaited<ReturnType<typeof startLanguage>>;
beforeAll(async () => {
  i18nProvider = await startLanguage();
});

const NOBODY = 'There is nobody else yet';

describe('a case against a decision of one’s own', () => {
  const open = (othersMay?: boolean) => {
    const skip = jest.fn();
    render(
      <AtDesk i18nProvider={i18nProvider}>
        <LeftToOthers othersMay={othersMay} onSkip={skip} />
      </AtDesk>,
    );
    return skip;
  };

  it('says that another moderator decides, and offers nothing but the next', () => {
    const skip = open();
    expect(screen.getByRole('status').textContent).not.toContain(NOBODY);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /Skip/ }));
    expect(skip).toHaveBeenCalledTimes(1);
  });

  it('says what to do where nobody else is there', () => {
    open(false);
    expect(screen.getByRole('status').textContent).toContain(NOBODY);
  });
});
