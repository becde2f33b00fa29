import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TellingAnswer } from '#contract';

/** How the sentence goes on after "You both". */
const SAID = {
  WANTKIDS_YES: 'want children',
  CHILD_AT_HOME: 'have children at home',
  WANTKIDS_NO: 'would rather not have children',
  RELIG_JEWISH: 'share the Jewish faith',
  RELIG_MUSLIM: 'share the Muslim faith',
  RELIG_HINDU: 'share the Hindu faith',
  RELIG_BUDDHIST: 'share the Buddhist faith',
  RELIG_CATHOLIC: 'share the Catholic faith',
  RELIG_CHRISTIAN: 'share the Christian faith',
  RELIG_ATHEIST: 'do without a religion',
  DRINK_NEVER: 'go without alcohol',
  TOB_QUITTING: 'are giving up smoking',
  EDU_PHD: 'hold a doctorate',
  JOB_ARTS: 'work in the arts',
  JOB_EDUCATION: 'work in education',
  JOB_HEALTHCARE: 'work in health care',
  JOB_TECHNOLOGY: 'work in technology',
  EMP_STUDENT: 'are studying',
  EMP_RETIRED: 'are retired',
  EMP_SELF: 'are self-employed',
  TOB_NEVER: 'live smoke-free',
} as const satisfies Record<TellingAnswer, string>;

interface Props extends Pick<TypographyProps, 'sx'> {
  readonly common: readonly TellingAnswer[] | undefined;
}

/** One sentence of what two have in common, by the answers both gave; nothing where there is nothing. */
export function WhyYouTwo({ common = [], sx }: Props) {
  const { t } = useTranslation();
  const [first, second] = common;
  if (!first) return null;
  return (
    <Typography variant="body2" sx={[{ overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {second
        ? t('You both {{first}} and {{second}}.', { first: t(SAID[first]), second: t(SAID[second]) })
        : t('You both {{first}}.', { first: t(SAID[first]) })}
    </Typography>
  );
}
