import { TEXT_FIELDS } from '#contract';
import { Chips } from '../review/Chips';
import type { CaseLine, OpenCase } from '../app/records';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { LANGUAGE_WORDS } from '../review/words';
import { TextDecision } from './TextDecision';
import { TextSubject } from './TextSubject';

const desk: Desk<CaseLine, OpenCase> = {
  resource: 'texts',
  title: 'Profile texts',
  orders: [
    { value: 'risk', label: 'Risk, then age' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [
    {
      name: 'risk',
      label: 'Risk',
      choices: [
        { value: '', label: 'Any risk' },
        { value: 'high', label: 'High risk' },
        { value: 'medium', label: 'Medium risk' },
        { value: 'low', label: 'Low risk' },
      ],
    },
    {
      name: 'language',
      label: 'Language',
      choices: [
        { value: '', label: 'Any language' },
        ...Object.entries(LANGUAGE_WORDS).map(([value, label]) => ({ value, label })),
      ],
    },
  ],
  lineText: (line, t) => line.changed.map((field) => t(TEXT_FIELDS[field].title)).join(', '),
  lineChips: ({ risk, language, signalCodes }) => (
    <Chips risk={risk} language={language} signals={signalCodes} named={signalCodes.slice(0, 2)} />
  ),
  caseChips: (record) => (
    <Chips
      risk={record.risk}
      language={record.language}
      signals={record.signalCodes}
      named={record.signals.filter(({ field }) => field === null).map(({ code }) => code)}
    />
  ),
  Subject: TextSubject,
  Decision: TextDecision,
  mayJoin: ({ risk }) => risk === 'low',
  readsAhead: true,
};

/** The review of what members write about themselves. */
export function TextDesk() {
  return <ReviewDesk desk={desk} />;
}
