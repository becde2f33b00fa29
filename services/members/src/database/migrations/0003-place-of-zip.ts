import type { QueryRunner } from 'typeorm';

/** Sign-up checks a zip before there is a member; it needs the city's name and nothing of where that is. */
export class PlaceOfZip1790000000003 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table member add foreign key (place_id) references place;
      create view place_of_zip as
        select zip.zip, zip.place_id, place.city, place.state from zip join place on place.id = zip.place_id;
      grant select on place_of_zip to auth;
    `);
  }
}
