import { useEffect, useRef, useState } from 'react';
import DownIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import LeftIcon from '@mui/icons-material/KeyboardArrowLeftRounded';
import RightIcon from '@mui/icons-material/KeyboardArrowRightRounded';
import UpIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { CROP } from '#contract';
import { CENTRED, clampOffset, clampZoom, type CropPlace, type Offset } from './cropGeometry';
import { drawCrop } from './renderCrop';

const STEP = 10;
const MOVES = [
  { label: 'Move picture left', icon: LeftIcon, x: -STEP, y: 0 },
  { label: 'Move picture up', icon: UpIcon, x: 0, y: -STEP },
  { label: 'Move picture down', icon: DownIcon, x: 0, y: STEP },
  { label: 'Move picture right', icon: RightIcon, x: STEP, y: 0 },
] as const;

interface Props {
  readonly address: string;
  readonly image: HTMLImageElement;
  readonly onPlace: (place: CropPlace) => void;
}

/** A picture under a circle: drag, arrow keys or arrow buttons move it, wheel, pinch or slider enlarge it. */
export function CropTool({ address, image, onPlace }: Props) {
  const { t } = useTranslation();
  const [offset, setOffset] = useState<Offset>(CENTRED);
  const [zoom, setZoom] = useState<number>(CROP.zoomMin);
  const [frame, setFrame] = useState<number>(CROP.canvas);
  const preview = useRef<HTMLCanvasElement>(null);
  const report = useRef(onPlace);
  useEffect(() => {
    report.current = onPlace;
  });
  useEffect(() => {
    const place = { offset, zoom, frame };
    if (preview.current) drawCrop(preview.current, image, place);
    report.current(place);
  }, [image, offset, zoom, frame]);

  const move = (x: number, y: number) => setOffset(clampOffset({ x: offset.x + x, y: offset.y + y }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
      <Box sx={{ width: CROP.canvas, maxWidth: '100%' }}>
        <FrameSize onSize={setFrame}>
          <Cropper
            image={address}
            crop={offset}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            cropSize={{ width: frame, height: frame }}
            objectFit="cover"
            showGrid={false}
            minZoom={CROP.zoomMin}
            maxZoom={CROP.zoomMax}
            restrictPosition={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            onCropChange={(next) => setOffset(clampOffset(next))}
            onZoomChange={(next) => setZoom(clampZoom(next))}
            cropperProps={{ role: 'application', 'aria-label': t('Picture: arrow keys move it') }}
          />
        </FrameSize>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
          <Typography id="crop-zoom" variant="body2">
            {t('Zoom')}
          </Typography>
          <Slider
            aria-labelledby="crop-zoom"
            value={zoom}
            min={CROP.zoomMin}
            max={CROP.zoomMax}
            step={CROP.zoomStep}
            valueLabelDisplay="auto"
            onChange={(_event, next) => setZoom(clampZoom(Number(next)))}
          />
        </Box>
        <Box role="group" aria-label={t('Move picture')} sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
          {MOVES.map(({ label, icon: Icon, x, y }) => (
            <IconButton key={label} aria-label={t(label)} onClick={() => move(x, y)}>
              <Icon />
            </IconButton>
          ))}
        </Box>
      </Box>
      <Box component="figure" sx={{ m: 0, maxWidth: '100%' }}>
        <Box
          component="canvas"
          ref={preview}
          width={CROP.preview}
          height={CROP.preview}
          role="img"
          aria-label={t('Preview of your picture')}
          sx={{ display: 'block', width: CROP.preview, maxWidth: '100%', aspectRatio: '1', borderRadius: '50%' }}
        />
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
          {t('Preview')}
        </Typography>
      </Box>
    </Box>
  );
}

/** The square frame; it tells its side, which is smaller than 400 pixels on phones. */
function FrameSize({
  onSize,
  children,
}: {
  readonly onSize: (side: number) => void;
  readonly children: React.ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const report = useRef(onSize);
  useEffect(() => {
    report.current = onSize;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) report.current(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={box}
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: '1',
        borderRadius: '20px',
        overflow: 'hidden',
        bgcolor: '#EFE4DE',
        touchAction: 'none',
      }}
    >
      {children}
    </Box>
  );
}
