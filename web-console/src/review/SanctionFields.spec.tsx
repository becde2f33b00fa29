import { render, screen } from '@testing-library/react';
import { APPEAL, APPEAL_LINK_WORDS, MAIL_LANGUAGES, REPORT_OUTCOMES, statementOfReasons, ROUTES } from '#contract';
import { startLanguage } from '../app/i18n';
import { isSanction, noSanction, SanctionFields } from './SanctionFields';

beforeAll(startLanguage);

describe('what the desk is shown of a restriction before it decides', () => {
  it.each(
    REPORT_OUTCOMES.filter(isSanction).flatMap((outcome) => MAIL_LANGUAGES.map((one) => [outcome, one] as const)),
  )(
    'is, of %s in %s, the whole letter: reason, how it came about, rules, redress and the way to appeal',
    (outcome, language) => {
      render(
        <SanctionFields
          outcome={outcome}
          sanction={{ ...noSanction, reasonCode: 'INSULTS', message: 'In two letters.' }}
          onChange={() => undefined}
          name="Anna"
          language={language}
        />,
      );
      const letter = screen.getByRole('region').textContent;
      for (const line of [
        'In two letters.',
        ...statementOfReasons(language, 'reported', ROUTES.termsOfUse),
        APPEAL_LINK_WORDS[language](APPEAL.days),
      ])
        expect(letter).toContain(line);
    },
  );
});
