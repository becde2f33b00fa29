import Avatar from '@mui/material/Avatar';
import type { CaseMember } from '#contract';
import { usePicture } from './usePicture';

interface Props {
  readonly member: Pick<CaseMember, 'name' | 'picture'>;
  readonly size?: number;
}

/** The member's picture, or the first letter; the name always stands beside it, so it says nothing to readers. */
export function MemberPicture({ member, size = 40 }: Props) {
  const { ref, address } = usePicture(member.picture, size > 160 ? 'card' : 'thumb');
  return (
    <Avatar
      ref={ref}
      src={address}
      alt=""
      aria-hidden
      sx={{ width: size, height: size, bgcolor: 'action.selected', color: 'text.primary', fontSize: size * 0.45 }}
    >
      {member.name.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
