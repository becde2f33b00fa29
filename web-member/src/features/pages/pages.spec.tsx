import { act, screen } from '@testing-library/react';
import { APPEAL, COPIES, LIMITS, RETENTION, SUSPENSION_DAYS } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../../shared/testing';
import { HelpGeneralPage } from './HelpGeneralPage';
import { HelpUpgradedMembershipPage } from './HelpUpgradedMembershipPage';
import { InvalidUrlPage } from './InvalidUrlPage';
import { PrivacyPage } from './PrivacyPage';
import { SafetyPage } from './SafetyPage';
import { StubPage } from './StubPage';
import { TermsPage } from './TermsPage';

const text = () => document.body.textContent ?? '';

beforeEach(() => endSession('left'));

describe('general help', () => {
  beforeEach(() => void renderAt('/help/general', <HelpGeneralPage />));

  it.each([
    ['[L-PAGES-01]', /Basic membership is free and includes emailing members/],
    ['[L-PAGES-02]', /double-blind mail system hides real addresses/],
    ['[L-PAGES-03]', /review that takes up to about 24 hours.*Pending, Approved or Rejected/],
    ['[L-PAGES-04]', /hidden profile.*private mode/],
    ['[L-PAGES-05]', /Blocking removes each of you from the other’s search/],
    ['[L-PAGES-06]', /English, Spanish or French/],
    ['[L-PAGES-07]', /Sending likes.*needs at least one photo/],
    ['[L-PAGES-08]', /Paid members can message even with a hidden, incomplete or pending profile/],
    ['[L-PAGES-09]', /Typing for over 45 minutes without sending risks a session time-out/],
  ])('%s states it', (_id, statement) => {
    expect(text()).toMatch(statement);
  });
});

describe('terms of use', () => {
  beforeEach(() => void renderAt('/settings/terms-of-use', <TermsPage />));

  it.each([
    ['[L-PAGES-10]', /auto-renews/],
    ['[L-PAGES-11]', /certain US states.*3-business-day cancellation right/],
    ['[L-PAGES-12]', /arbitration after 60 days/],
    ['[L-PAGES-13]', /capped at 100 dollars/],
    ['[L-PAGES-14]', /Safety data.*3 months/],
    ['[L-PAGES-15]', /Transactions: 10 years/],
    ['[L-PAGES-16]', /Consent records: 5 years/],
    ['[L-PAGES-17]', /inactive for 2 years may be closed/],
    ['[B-APP-03]', /under 18 and incarcerated people are not accepted/],
  ])('%s state it', (_id, statement) => {
    expect(text()).toMatch(statement);
  });

  it('[R-PAGES-05] lead to a working report path, the form for members, the address for visitors', () => {
    const report = screen.getByRole('link', { name: 'Report User' });
    expect(report.getAttribute('href')).toBe('/contact');
    act(() => acceptSession(tokenWith(), 'maria_b'));
    expect(report.getAttribute('href')).toBe('/settings/contact-us?subject=REPORT');
  });
});

describe('the page about safety', () => {
  beforeEach(() => void renderAt('/safety', <SafetyPage />));

  it.each([
    ['what is forbidden', /What is not allowed.*Violence, threats, stalking/],
    ['that nobody looks into criminal records', /do not look into criminal records/],
    ['that neither identity nor age is verified', /do not verify who somebody is or how old/],
    ['who is told of reports', /not told that somebody was reported, with one exception.*shut out as a fraud/],
    [
      'when accounts are suspended or closed',
      new RegExp(`suspend an account for ${SUSPENSION_DAYS.least} to ${SUSPENSION_DAYS.most} days`),
    ],
    ['how to appeal', new RegExp(`appeal each decision once within ${APPEAL.days} days`)],
    ['how to report', /You can report on every profile/],
    [
      'that sexual acts without consent are crimes',
      /without the other person’s consent breaks these rules and criminal law/,
    ],
    ['where to find help', /RAINN, 1-800-656-4673/],
    ['how not to be defrauded', /Never send money or personal financial information/],
    [
      'by which figures the product works',
      new RegExp(`within about ${LIMITS.reviewHours} hours.*more than ${COPIES.strangers} strangers`),
    ],
  ])('[law: co-safety-policy] says %s', (_what, statement) => {
    expect(text()).toMatch(statement);
    expect(text()).not.toContain('{{');
  });
});

describe.each([
  ['terms of use', () => <TermsPage />],
  ['privacy policy', () => <PrivacyPage />],
])('the %s', (_name, page) => {
  it('promise the terms that the daily jobs keep', () => {
    renderAt('/settings', page());
    expect(text()).toContain(`Safety data, such as reports and blocks: ${RETENTION.safetyMonths} months.`);
    expect(text()).toContain(`Transactions: ${RETENTION.transactionYears} years.`);
    expect(text()).toContain(`Consent records: ${RETENTION.consentYears} years.`);
    expect(text()).toMatch(new RegExp(`inactive for ${RETENTION.inactiveYears} years may be closed`));
  });
});

it('the privacy policy names how long traces of use stay', () => {
  renderAt('/settings/privacy-policy', <PrivacyPage />);
  expect(text()).toMatch(new RegExp(`removed: a fingerprint, .*, ${RETENTION.removedPictureMonths} months`));
  expect(text()).toMatch(new RegExp(`asked: a fingerprint, .*, ${RETENTION.takenDownPictureYears} years`));
  expect(text()).toContain(`what you wrote, ${RETENTION.safetyMonths} months after the decision`);
  expect(text()).toMatch(new RegExp(`Traces of use, .*: ${RETENTION.traceDays} days`));
  expect(text()).toMatch(new RegExp(`whom the e-mails showed you, .*: ${RETENTION.mailedMatchMonths} months`));
  expect(RETENTION.unsubscribeLinkMonths).toBe(RETENTION.mailedMatchMonths);
  expect(text()).toContain(`nobody has confirmed are closed ${RETENTION.unconfirmedDays} days after`);
});

it('[R-PAGES-03] [R-PAGES-04] legal texts need no call', () => {
  const calls = stubNetwork({});
  renderAt('/settings/privacy-policy', <PrivacyPage />);
  renderAt('/settings/terms-of-use', <TermsPage />);
  expect(calls).toEqual([]);
});

it.each([
  ['/about/team', 'Our team'],
  ['/about/careers', 'Careers'],
  ['/services/web-development', 'Web development'],
  ['/services/mobile-development', 'Mobile development'],
  ['/services/seo', 'Search engine optimization'],
  ['/contact', 'Contact us'],
])('[R-PAGES-02] %s has a heading, a sentence and a link', (path, heading) => {
  renderAt(path, <StubPage />);
  screen.getByRole('heading', { level: 1, name: heading });
  expect(text().length).toBeGreaterThan(60);
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
});

it('[R-ROUTE-15] the placeholder reads Missing, and nothing else in its element', () => {
  renderAt('/help/upgraded-membership', <HelpUpgradedMembershipPage />);
  screen.getByText('Missing', { exact: true });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/upgrade-membership');
});

it('[R-PAGES-01] the Invalid URL page shows its text signed out and signed in', () => {
  renderAt('/nope', <InvalidUrlPage />);
  screen.getByText('Invalid URL - we are working hard to fix all 404 errors');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
  act(() => acceptSession(tokenWith(), 'maria_b'));
  screen.getByText('Invalid URL - we are working hard to fix all 404 errors');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
});
