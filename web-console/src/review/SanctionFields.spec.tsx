import { render, screen } from '@testing-library/react';
import {
  APPEAL,
  APPEAL_LINK_WORDS,
  MAIL_LANGUAGES,
  momentInWords,
  REASON_REQUIRED,
  REPORT_OUTCOMES,
  statementOfReasons,
  ROUTES,
} from '#contract';
import { startLanguage } from '../app/i18n';
import { isSanction, missingIn, noSanction, SanctionFields, termsOf } from './SanctionFields';

beforeAll(startLanguage);

describe('what the desk is shown of a restriction before it decides', () => {
  it.each(
    REPORT_OUTCOMES.filter(isSanction).flatMap((outcome) => MAIL_LANGUAGES.map((one) => [outcome, one] as const)),
  )(
    'is, of %s in %s, the whole letter: reason, how it came about, rules, redress and the way to appeal',
    (outcome, language) => {
      const reasonCode = outcome === 'username-taken' ? 'OFFENSIVE' : 'INSULTS';
      render(
        <SanctionFields
          outcome={outcome}
          sanction={{ ...noSanction, reasonCode, message: 'In two letters.' }}
          onChange={() => undefined}
          name="Anna"
          username="sea.witch"
          language={language}
        />,
      );
      const letter = screen.getByRole('region').textContent;
      for (const line of [
        'In two letters.',
        ...(outcome === 'username-taken' ? ['sea.witch'] : []),
        ...statementOfReasons(language, 'reported', ROUTES.termsOfUse),
        APPEAL_LINK_WORDS[language](APPEAL.days),
      ])
        expect(letter).toContain(line);
    },
  );

  it.each(MAIL_LANGUAGES)(
    'names, in %s, the end of a longer suspension that stands, and none that is over sooner',
    (language) => {
      const letterBeside = (suspendedUntil: string) => {
        const { unmount } = render(
          <SanctionFields
            outcome="suspended"
            sanction={{ ...noSanction, reasonCode: 'INSULTS', days: '7' }}
            onChange={() => undefined}
            name="Anna"
            username="sea.witch"
            language={language}
            suspendedUntil={suspendedUntil}
          />,
        );
        const text = screen.getByRole('region').textContent;
        unmount();
        return text;
      };
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
      const [sooner, later] = [inDays(3), inDays(30)];
      expect(letterBeside(later.toISOString())).toContain(momentInWords(language, later));
      expect(letterBeside(sooner.toISOString())).not.toContain(momentInWords(language, sooner));
    },
  );

  it('holds nothing that was chosen for another outcome and does not fit this one', () => {
    const draft = { reasonCode: 'INSULTS', message: ' ', days: '3', fraud: true } as const;
    expect(termsOf('suspended', draft)).toEqual({ reasonCode: 'INSULTS', message: null, days: 3, fraud: true });
    expect(termsOf('username-taken', draft)).toEqual({ reasonCode: null, message: null, days: null, fraud: false });
    expect(missingIn('username-taken', draft)).toBe(REASON_REQUIRED);
    expect(missingIn('warned', draft)).toBeNull();
  });
});
