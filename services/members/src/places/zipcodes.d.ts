declare module 'zipcodes' {
  export interface ZipCode {
    zip: string;
    city: string;
    state: string;
    latitude: number;
    longitude: number;
    country: 'US' | 'Canada';
  }
  const zipcodes: { codes: Readonly<Record<string, ZipCode>> };
  export default zipcodes;
}
