import type { Texts } from './texts.js';

export { default as reactAdmin } from 'ra-language-english';

/** English texts are the keys; only what is different for one thing stands here. */
export const texts: Texts = {
  '{{count}} wait_one': '{{count}} waits',
  '{{count}} cases_one': '{{count}} case',
  '{{count}} low-risk cases to approve_one': '{{count}} low-risk case to approve',
  '{{count}} reports. Choose one to see its evidence._one': '{{count}} report. Choose one to see its evidence.',
  '{{count}} members_one': '{{count}} member',
  '{{count}} open reports_one': '{{count}} open report',
  '{{count}} copies wait_one': '{{count}} copy waits',
  'from {{count}} accounts_one': 'from {{count}} account',
  'Take down {{count}} pictures_one': 'Take down {{count}} picture',
  '{{count}} pictures were taken down._one': '{{count}} picture was taken down.',
  '{{count}} members found_one': '{{count}} member found',
  '{{count}} pictures found_one': '{{count}} picture found',
  '{{count}} members have blocked one of them and are kept from the other._one':
    '{{count}} member has blocked one of them and is kept from the other.',
  '{{count}} recovery codes left_one': '{{count}} recovery code left',
  '{{count}} accounts_one': '{{count}} account',
  '{{count}} entries_one': '{{count}} entry',
  '{{count}} things wait_one': '{{count}} thing waits',
  '{{count}} tries_one': '{{count}} try',
  '{{count}} e-mails were refused for good in the last hour._one':
    '{{count}} e-mail was refused for good in the last hour.',
  '{{count}} events of {{service}} are tried no more._one': '{{count}} event of {{service}} is tried no more.',
  '{{count}} events of {{service}} fail and are tried again._one':
    '{{count}} event of {{service}} fails and is tried again.',
  '{{count}} cases are older than was promised._one': '{{count}} case is older than was promised.',
};
