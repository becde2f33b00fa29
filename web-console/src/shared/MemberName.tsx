import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { type CaseMember, FORMER_MEMBER } from '#contract';

type Named = Pick<CaseMember, 'name' | 'username'>;

/** What a member is called; of a removed one, and of one whose row is gone, only that there was somebody. */
export const nameOf = (member: Named | null | undefined, t: TFunction): string =>
  !member || member.name === FORMER_MEMBER ? t('Former member') : member.name;

/** What there is to know somebody by beside the name: the username, unless it is the name. */
export const usernameOf = ({ name, username }: Named): string | null => (username === name ? null : username);

/** The name, and beside it, greyer, what else the member is known by. */
export function MemberName({ member, id }: { readonly member: Named; readonly id?: number }) {
  const { t } = useTranslation();
  const beside = [usernameOf(member), id].filter((part) => part != null).join(' · ');
  return (
    <>
      {nameOf(member, t)}
      {beside && (
        <>
          {' '}
          <Typography component="span" color="textSecondary">
            {beside}
          </Typography>
        </>
      )}
    </>
  );
}
