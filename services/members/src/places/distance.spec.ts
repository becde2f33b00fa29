import { cellOf, latitudesWithin, milesBetween, shownDistance } from './distance.js';

const NEW_YORK = { lat: 40.7128, lon: -74.006 };
const LOS_ANGELES = { lat: 34.0522, lon: -118.2437 };
const LONDON = { lat: 51.5074, lon: -0.1278 };

describe('distance', () => {
  it('knows how far apart cities are', () => {
    expect(milesBetween(NEW_YORK, LOS_ANGELES)).toBeCloseTo(2446, -1);
    expect(milesBetween(NEW_YORK, LONDON)).toBeCloseTo(3461, -1);
  });

  it('is the same in both directions and nothing to oneself', () => {
    expect(milesBetween(LOS_ANGELES, LONDON)).toBe(milesBetween(LONDON, LOS_ANGELES));
    expect(milesBetween(NEW_YORK, NEW_YORK)).toBe(0);
  });

  it('never finds two points nearer than their latitudes are apart', () => {
    const north = { lat: NEW_YORK.lat + latitudesWithin(100), lon: NEW_YORK.lon };

    expect(milesBetween(NEW_YORK, north)).toBeCloseTo(100, 6);
  });

  it('puts neighboring points into one square degree and numbers the squares apart', () => {
    expect(cellOf({ lat: 40.1, lon: -74.9 })).toBe(cellOf({ lat: 40.9, lon: -74.1 }));
    expect(cellOf({ lat: 40.9, lon: -74.1 })).not.toBe(cellOf({ lat: 40.9, lon: -73.9 }));
    expect(cellOf({ lat: -14.3, lon: 179.9 })).not.toBe(cellOf({ lat: -13.3, lon: -179.9 }));
  });

  it.each([
    [0, 5],
    [0.1, 5],
    [5, 5],
    [5.01, 10],
    [97.3, 100],
  ])('shows %d miles as %d', (miles, shown) => {
    expect(shownDistance(miles)).toBe(shown);
  });
});
