import { randomBytes } from 'node:crypto';
import { IMAGE_SIZES, imageFile, type ImageSize } from '#contract';

/** 128 random bits: nobody guesses it. */
export const randomName = (): string => randomBytes(16).toString('hex');

export const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

/** In SQL: the folder in which the files of a `photo` row lie, whatever its address is now (`renewAddresses`). */
export const filesIn = (photo: string): string => `coalesce(${photo}.former_folders[1], ${photo}.folder)`;

/** The files of a photo, smallest last. */
export const filesOf = (name: string): string[] => SIZES.map((size) => imageFile(name, size));
