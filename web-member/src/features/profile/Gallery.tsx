import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { IMAGE_SIZES, imageUrl, type ProfilePhotoRow } from '#contract';
import { site } from '../../shared/data/site';

/** White on a dark disc with a white rim: seen on whatever picture lies behind, and as large as a thumb. */
const ON_ANY_PICTURE = {
  root: {
    '--yarl__color_button': '#fff',
    '--yarl__button_background_color': 'rgb(23 17 20 / 0.8)',
    '--yarl__button_border': '2px solid #fff',
    '--yarl__button_filter': 'none',
    '--yarl__button_margin': '8px',
    '--yarl__icon_size': '28px',
    '--yarl__navigation_button_padding': '8px',
    '--yarl__counter_filter': 'none',
    '--yarl__counter_padding': '0 14px',
    '--yarl__counter_line_height': '36px',
    '--yarl__counter_margin': '14px',
  },
  button: { borderRadius: '50%' },
} as const;
/** The same for whoever goes by the keyboard; the gallery's own style has no ring. */
const RING = { '.yarl__button.yarl__button:focus-visible': { boxShadow: '0 0 0 3px #171114, 0 0 0 6px #fff' } };
const COUNTER = { container: { style: { borderRadius: 999, backgroundColor: 'rgb(23 17 20 / 0.8)' } } };

interface Props {
  readonly photos: readonly ProfilePhotoRow[];
  readonly name: string;
  /** Which picture is shown, from 0. */
  readonly index: number;
  readonly onClose: () => void;
}

/** All pictures, large. Next behind the last one is the first; arrow keys, swiping and Escape work. */
export function Gallery({ photos, name, index, onClose }: Props) {
  const { t } = useTranslation();
  const slides = photos.map(({ IMAGE_PATH, MEMBER_IMAGE_NAME }, number) => ({
    src: imageUrl(IMAGE_PATH, MEMBER_IMAGE_NAME, 'full', site.imageHost) ?? '/placeholder.svg',
    alt: t('Photo {{number}} of {{name}}', { number: number + 1, name }),
    width: IMAGE_SIZES.full,
    height: IMAGE_SIZES.full,
  }));
  const alone = slides.length < 2;
  return (
    <>
      <GlobalStyles styles={RING} />
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        styles={ON_ANY_PICTURE}
        counter={COUNTER}
        plugins={alone ? [] : [Counter]}
        carousel={{ finite: alone, padding: '16px' }}
        controller={{ closeOnBackdropClick: true }}
        render={alone ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
        labels={{
          Previous: t('Previous photo'),
          Next: t('Next photo'),
          Close: t('Close'),
          Lightbox: t('Photos of {{name}}', { name }),
          'Photo gallery': t('Photos of {{name}}', { name }),
          Carousel: t('Photos'),
          Slide: t('Photo'),
          '{index} of {total}': t('Photo {index} of {total}'),
        }}
      />
    </>
  );
}
