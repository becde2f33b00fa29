import { DeskPicture, type DeskPictureProps } from '../shared/DeskPicture';

interface Props extends DeskPictureProps {
  /** Whether it is seen as it is; else it is blurred and grey, as nobody at the desk sees what they have not asked to see. */
  readonly shown: boolean;
}

/** A picture of a member that somebody at the desk decides about. It fills the place it stands in. */
export function VeiledPicture({ shown, fit = 'contain', ...picture }: Props) {
  return <DeskPicture {...picture} fit={fit} filter={shown ? 'none' : 'blur(14px) grayscale(1)'} />;
}
