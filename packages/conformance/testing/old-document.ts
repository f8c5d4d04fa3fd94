/** A write in OpenAPI 3.0: with examples, a file and base64. */
export const OLD_DOCUMENT = {
  openapi: '3.0.3',
  paths: {
    '/pets': {
      post: {
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' }, example: 7 }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } },
            },
            'application/json': {
              schema: {
                type: 'object',
                required: ['thumb', 'name'],
                properties: {
                  thumb: { type: 'string', format: 'byte' },
                  name: { type: 'string', example: 'Ada' },
                },
              },
              example: { thumb: 'YWJj', name: 'Bea' },
            },
          },
        },
        responses: { 201: { description: 'Made' } },
      },
    },
  },
}
