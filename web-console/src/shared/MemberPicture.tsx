import Avatar from '@mui/material/Avatar';
import { imageUrl, type CaseMember } from '#contract';

interface Props {
  readonly member: Pick<CaseMember, 'name' | 'imageFolder' | 'imageName'>;
  readonly size?: number;
}

/** The member's picture, or the first letter; the name always stands beside it, so it says nothing to readers. */
export function MemberPicture({ member, size = 40 }: Props) {
  return (
    <Avatar
      src={imageUrl(member.imageFolder, member.imageName, size > 160 ? 'card' : 'thumb') ?? undefined}
      alt=""
      aria-hidden
      sx={{ width: size, height: size, bgcolor: 'action.selected', color: 'text.primary', fontSize: size * 0.45 }}
    >
      {member.name.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
