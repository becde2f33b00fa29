import { Controller, Get, Header } from '@nestjs/common';
import { API } from '#contract';
import { Public, Visibility } from '#platform/http/http';
import { openApiDocument } from '#contract/openapi';

/** Tells clients what they may call. It describes the members' half of the API; `npm run build` writes the whole. */
@Controller()
export class OpenApiController {
  private document?: string;

  @Get(API.openapi)
  @Public()
  @Visibility('none')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  describe(): string {
    return (this.document ??= JSON.stringify(openApiDocument('members')));
  }
}
