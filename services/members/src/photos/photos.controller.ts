import { Body, Controller, Get, Headers, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API, IMAGES_PREFIX, PhotoIdsRequest } from '#contract';
import { TakesFile } from '#platform/http/admission';
import { Me, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { ImagesService } from './images.service.js';
import { PhotosService } from './photos.service.js';
import { UploadService } from './upload.service.js';
import { rates } from '../limits.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly uploads: UploadService,
    private readonly images: ImagesService,
  ) {}

  @Get(API.photos)
  @Visibility('own')
  list(@Me() me: MemberSession) {
    return this.photos.list(me);
  }

  @Get(API.photosCount)
  @Visibility('own')
  count(@Me() me: MemberSession) {
    return this.photos.count(me);
  }

  @Post(API.makePhotoPrimary)
  @Visibility('own')
  makePrimary(@Me() me: MemberSession, @Body({ schema: PhotoIdsRequest }) { ids }: PhotoIdsRequest) {
    return this.photos.makePrimary(me, ids);
  }

  @Post(API.deletePhotos)
  @Visibility('own')
  remove(@Me() me: MemberSession, @Body({ schema: PhotoIdsRequest }) { ids }: PhotoIdsRequest) {
    return this.photos.remove(me, ids);
  }

  @Post([API.uploadPhoto, API.uploadSignupPhoto])
  @TakesFile()
  @Visibility('own')
  @Limit(rates.upload)
  upload(@Me() me: MemberSession, @Req() request: FastifyRequest, @Headers('idempotency-key') key?: string) {
    return this.uploads.receive(me, request, key?.slice(0, 100));
  }

  @Get(`${IMAGES_PREFIX}/:folder/:file`)
  @Public()
  @Visibility('none')
  image(
    @Param('folder') folder: string,
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.images.send(folder, file, known, reply);
  }
}
